#version 120
// Five taps of a Gaussian along one direction.
uniform sampler2D scene;
uniform vec2 step;  // as a share of the texture

void main() {
    vec2 at = gl_TexCoord[0].xy;
    vec3 c = 0.204 * texture2D(scene, at).rgb;
    c += 0.304 * (texture2D(scene, at + 1.41 * step).rgb + texture2D(scene, at - 1.41 * step).rgb);
    c += 0.094 * (texture2D(scene, at + 3.3 * step).rgb + texture2D(scene, at - 3.3 * step).rgb);
    gl_FragColor = vec4(c, 1.0);
}
