import { Color, DoubleSide, ShaderMaterial } from 'three'

/** The adjustable parts of the figure's look, as shader uniforms. */
export const figureUniforms = () => ({
  filament: { value: new Color() },
  painted: { value: 1 },
  overhangs: { value: 0 },
  overhangColor: { value: new Color() },
})

export type FigureUniforms = ReturnType<typeof figureUniforms>

const vertexShader = /* glsl */ `
  attribute vec4 paint;
  varying vec3 place;
  varying vec3 facing;
  varying vec3 toEye;
  varying float upward;
  varying vec4 surface;
  void main() {
    vec4 seen = modelViewMatrix * vec4(position, 1.0);
    place = position;
    facing = normalMatrix * normal;
    upward = normal.z;
    toEye = -seen.xyz;
    surface = paint;
    gl_Position = projectionMatrix * seen;
  }
`

// Two soft lamps and a rim light move with the camera, so that every side is lit well; sky and floor light stay fixed.
const fragmentShader = /* glsl */ `
  uniform vec3 filament;
  uniform float painted;
  uniform float overhangs;
  uniform vec3 overhangColor;
  varying vec3 place;
  varying vec3 facing;
  varying vec3 toEye;
  varying float upward;
  varying vec4 surface;

  const vec3 keyLamp = vec3(-0.52, 0.62, 0.59);
  const vec3 fillLamp = vec3(0.83, 0.12, 0.54);
  const float steepest = -0.7071;
  const float firstLayer = 0.25;

  float soft(vec3 normal, vec3 lamp, float wrap) {
    return max(0.0, (dot(normal, lamp) + wrap) / (1.0 + wrap));
  }
  /** Keeps hue where light is strong, and maps all of it into what a screen can show. */
  vec3 toned(vec3 light) {
    float peak = max(light.r, max(light.g, light.b));
    if (peak < 0.7) return light;
    float pressed = 1.0 - 0.09 / (peak - 0.4);
    return mix(vec3(pressed), light * pressed / peak, 1.0 / (0.12 * (peak - pressed) + 1.0));
  }
  void main() {
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec3 normal = normalize(facing) * side;
    vec3 eye = normalize(toEye);
    float sky = surface.a;
    vec3 base = mix(filament, surface.rgb, painted);
    float hanging = 0.0;
    if (overhangs > 0.5) {
      vec3 face = normalize(cross(dFdx(place), dFdy(place)));
      hanging = face.z < steepest && place.z > firstLayer ? 1.0 : 0.0;
      base = mix(base, overhangColor, hanging);
      sky = mix(sky, 1.0, hanging * 0.6);
    }
    float open = mix(0.3, 1.0, sky);
    float up = 0.5 + 0.5 * upward * side;
    vec3 light = mix(vec3(0.24, 0.22, 0.21), vec3(0.56, 0.59, 0.64), up) * sky;
    light += vec3(1.95, 1.87, 1.76) * soft(normal, keyLamp, 0.08) * open;
    light += vec3(0.3, 0.33, 0.38) * soft(normal, fillLamp, 0.2) * open;
    light += vec3(0.45) * hanging;
    float grazing = pow(1.0 - max(0.0, dot(normal, eye)), 4.0);
    vec3 halfway = normalize(keyLamp + eye);
    float gloss = pow(max(0.0, dot(normal, halfway)), 48.0) * 0.22 + pow(max(0.0, dot(normal, halfway)), 9.0) * 0.05;
    vec3 shine = vec3(gloss * open + grazing * (0.1 + 0.3 * up) * sky) * (1.0 - 0.7 * hanging);
    gl_FragColor = vec4(toned(base * light * 0.86 + shine), 1.0);
    #include <colorspace_fragment>
  }
`

/**
 * The figure in studio light: one small shader instead of a general one, since a phone must compile it before drawing.
 */
export const figureMaterial = (uniforms: FigureUniforms) =>
  new ShaderMaterial({ uniforms, vertexShader, fragmentShader, side: DoubleSide })
