#version 120
// The last pass: water bends what is seen in it, bloom, contrast, split tone, vignette, grain.
// The colour's red tells how deep under water a place lies: 0 above it, 1 at 0.14 of the height.
uniform sampler2D scene;
uniform sampler2D bloom;
uniform sampler2D noise;
uniform vec2 size;       // pixels
uniform float seconds;   // within an hour
uniform float vignette;
uniform float grain;
uniform float grain_pixels;  // side of one
uniform float shine;     // of the bloom
uniform vec3 shadow;     // what dark tones lean towards
uniform vec3 light;      // what light tones lean towards

void main() {
    vec2 f = gl_FragCoord.xy / size;
    vec2 at = gl_TexCoord[0].xy;

    float deep = gl_Color.r;
    float under = smoothstep(0.0, 0.086, deep);
    float depth = 0.5 + 0.84 * deep;
    at += vec2(0.0019 * sin(95.0 * f.y + 2.0 * seconds + 1.5 * sin(31.0 * f.x)),
               0.0012 * sin(70.0 * f.x + 1.6 * seconds)) * under * depth;

    vec3 c = texture2D(scene, at).rgb;
    c += texture2D(bloom, at).rgb * shine * (1.0 - c);

    float bright = dot(c, vec3(0.3, 0.59, 0.11));
    c = mix(c, c * c * (3.0 - 2.0 * c), 0.35);
    c = mix(c, mix(shadow, light, smoothstep(0.0, 0.95, bright)) * bright * 1.6, 0.10);
    c += shadow * 0.05 * (1.0 - bright);

    vec2 q = (f - 0.5) * vec2(1.0, 0.9);
    c *= 1.0 - vignette * smoothstep(0.12, 0.62, 1.35 * dot(q, q));

    vec2 shift = vec2(fract(seconds * 7.13), fract(seconds * 3.71));
    vec2 grain_at = (floor(gl_FragCoord.xy / grain_pixels) + 0.5) / 256.0;
    float n = texture2D(noise, grain_at + shift).a - 0.5;
    c += n * grain * (1.1 - bright);
    gl_FragColor = vec4(c, 1.0);
}
