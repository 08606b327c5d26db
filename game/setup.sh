# Sourced by game/play and tests/run: installs packages, configures and builds, and tells how each
# went on standard error. Expects `set -euo pipefail` and $root, the clone's folder.
# shellcheck shell=bash disable=SC2154

export DEBIAN_FRONTEND=noninteractive
# So that clones in different folders share what ccache knows.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1

# fail WHAT [WHAT TO DO]...
fail() {
    printf '\n%s failed: %s\n' "${0##*/}" "$1" >&2
    (($# < 2)) || printf '  %s\n' "${@:2}" >&2
    exit 1
}

# run_stage NAME COMMAND...: one line with NAME, how it went and the time; the output goes to
# $stage_log, the exit status to $stage_status. COMMAND may be a function: it stops at its first
# failure. Never call this inside a condition, where bash would let such a function run on.
run_stage() {
    local name=$1 started=$SECONDS ticker='' result
    stage_log=$root/build/log/${name//[^a-zA-Z0-9]/_}.log
    mkdir -p "$root/build/log" ||
        fail "$root/build cannot be written" "Make a clone of your own, or ask its owner for access."
    printf '%-46s' "$name" >&2
    if [[ -t 2 ]]; then
        show_last_line "$name" &
        ticker=$!
    fi
    set +e
    (
        set -e
        "${@:2}"
    ) >"$stage_log" 2>&1 </dev/null
    stage_status=$?
    set -e
    if [[ $ticker ]]; then
        kill "$ticker" 2>/dev/null || true
        wait "$ticker" 2>/dev/null || true
        printf '\r\e[K%-46s' "$name" >&2
    fi
    result=ok
    ((stage_status == 0)) || result=FAILED
    printf '%-7s%4d s\n' "$result" $((SECONDS - started)) >&2
}

# On a terminal, what a long stage is doing.
show_last_line() {
    local line
    while sleep 1; do
        line=$(tail -c 400 "$stage_log" 2>/dev/null | tr '\r' '\n' | grep -av '^ *$' | tail -n 1) || true
        printf '\r\e[K%-46s%.50s' "$1" "$line" >&2
    done
}

# stage_or_fail NAME WHAT_TO_DO COMMAND...: as run_stage, but ends the script when COMMAND fails.
stage_or_fail() {
    run_stage "$1" "${@:3}"
    ((stage_status == 0)) && return
    tail -n 30 "$stage_log" >&2
    fail "$1" "$2" "All of its output is in $stage_log"
}

# ---- packages -----------------------------------------------------------------------------------

# packages_of SECTION...: the packages that game/packages.txt lists there.
packages_of() {
    awk -v wanted=" $* " '
        { sub(/#.*/, "") }
        /^\[/ { section = substr($1, 2, length($1) - 2); next }
        NF && index(wanted, " " section " ") { print $1 }' "$root/game/packages.txt"
}

# missing_of PACKAGE...: those that are not installed.
missing_of() {
    comm -23 <(printf '%s\n' "$@" | sort -u) \
        <(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null |
            sed -n 's/^.i //p' | sort -u)
}

# install_packages SECTION...: what is missing of these sections. Quick when nothing is.
install_packages() {
    local packages missing as_root=()
    mapfile -t packages < <(packages_of "$@")
    mapfile -t missing < <(missing_of "${packages[@]}")
    ((${#missing[@]})) || return 0
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        fail "this system has no apt-get, and packages are installed with it alone" \
            "Wriggle is made for Debian 12 and 13 and Ubuntu 24.04; this is $(system_name)." \
            "Elsewhere, install what $root/game/packages.txt lists, then in $root:" \
            "cmake --preset release && cmake --build --preset release && build/release/wriggle"
    fi
    if ((EUID)); then
        may_use_sudo || fail "${#missing[@]} packages are missing, and you may not install them" \
            "Have someone who may run this, then start again:" \
            "apt-get update && apt-get install --no-install-recommends ${missing[*]}"
        as_root=(sudo)
    fi
    stage_or_fail "Installing ${#missing[@]} packages" \
        "See that the network is there and that apt knows this system's packages (on Ubuntu: universe too)." \
        install_with_apt "${as_root[@]}" -- "${missing[@]}"
    mapfile -t missing < <(missing_of "${missing[@]}")
    ((${#missing[@]} == 0)) || fail "apt-get did not install ${missing[*]}" \
        "Wriggle is made for Debian 12 and 13 and Ubuntu 24.04; this is $(system_name)."
}

# install_with_apt [sudo] -- PACKAGE...: with the lists apt has; where they are missing or too old,
# fetches them once.
install_with_apt() {
    local as_root=()
    if [[ $1 != -- ]]; then
        as_root=("$1")
        shift
    fi
    shift
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=300)
    "${apt[@]}" install --no-install-recommends "$@" && return
    "${apt[@]}" update || true  # one broken source of many is no reason to stop
    "${apt[@]}" install --no-install-recommends "$@"
}

# May ask for the password, but only where there is a person to ask.
may_use_sudo() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null && return
    [[ -t 0 && -t 2 && -z ${CI:-} ]] || return 1
    echo "Packages are missing; sudo may ask for your password to install them." >&2
    sudo -v
}

system_name() {
    # shellcheck source=/dev/null
    (. /etc/os-release 2>/dev/null && echo "${PRETTY_NAME:-unknown}") || uname -s
}

# ---- build --------------------------------------------------------------------------------------

# configured PRESET: whether build/PRESET stands ready, and for this very folder.
configured() {
    [[ -f $root/build/$1/build.ninja ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt"
}

# configure PRESET [OPTION]...: begins anew where the folder was moved or copied.
configure() {
    local fresh=()
    configured "$1" || fresh=(--fresh)
    cmake -S "$root" --preset "$1" "${fresh[@]}" "${@:2}"
}
