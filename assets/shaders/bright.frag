#version 120
// What shines: up to four by four pixels of the scene into one, the dark left out.
uniform sampler2D scene;
uniform vec2 pixel;  // where to look beside each, as a share of the scene

void main() {
    vec2 at = gl_TexCoord[0].xy;
    vec3 c = 0.25 * (texture2D(scene, at + pixel * vec2(-1.0, -1.0)).rgb +
                     texture2D(scene, at + pixel * vec2(1.0, -1.0)).rgb +
                     texture2D(scene, at + pixel * vec2(-1.0, 1.0)).rgb +
                     texture2D(scene, at + pixel * vec2(1.0, 1.0)).rgb);
    float brightest = max(c.r, max(c.g, c.b));
    gl_FragColor = vec4(c * smoothstep(0.62, 1.02, brightest), 1.0);
}
