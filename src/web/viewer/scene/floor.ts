import {
  Color,
  DataTexture,
  LinearFilter,
  Mesh,
  PlaneGeometry,
  RedFormat,
  ShaderMaterial,
  type Texture,
  UnsignedByteType,
} from 'three'
import type { ContactShadow } from './contact-shadow.ts'

const vertexShader = /* glsl */ `
  varying vec2 place;
  varying vec2 inside;
  void main() {
    vec4 there = modelMatrix * vec4(position, 1.0);
    place = there.xy;
    inside = uv;
    gl_Position = projectionMatrix * viewMatrix * there;
  }
`

const shadowShader = /* glsl */ `
  uniform sampler2D shadow;
  varying vec2 inside;
  void main() {
    gl_FragColor = vec4(0.0, 0.0, 0.0, texture2D(shadow, inside).r * 0.62);
  }
`

// Lines of one pixel at any distance; grid squares smaller than a few pixels fade out.
const bedShader = /* glsl */ `
  uniform vec2 bed;
  uniform vec3 ink;
  varying vec2 place;
  float lines(vec2 at, float every) {
    vec2 pixel = fwidth(at) / every;
    vec2 away = abs(fract(at / every - 0.5) - 0.5) / pixel;
    float fading = 1.0 - smoothstep(0.12, 0.4, max(pixel.x, pixel.y));
    return (1.0 - min(1.0, min(away.x, away.y))) * fading;
  }
  void main() {
    vec2 corner = place + bed * 0.5;
    vec2 edge = (bed * 0.5 - abs(place)) / fwidth(place);
    float rim = 1.0 - smoothstep(1.0, 2.0, min(edge.x, edge.y));
    float line = max(lines(corner, 10.0) * 0.3, lines(corner, 50.0) * 0.55);
    gl_FragColor = vec4(ink, max(max(line, rim * 0.9), 0.05));
    #include <colorspace_fragment>
  }
`

const lyingFlat = { vertexShader, transparent: true, depthWrite: false }

/** The soft shadow under the figure. */
export function createShadowFloor({ cells, side, darkness }: ContactShadow): Mesh<PlaneGeometry, ShaderMaterial> {
  const texture = new DataTexture(darkness, cells, cells, RedFormat, UnsignedByteType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  const uniforms: { shadow: { value: Texture } } = { shadow: { value: texture } }
  const floor = new Mesh(
    new PlaneGeometry(side, side),
    new ShaderMaterial({ ...lyingFlat, uniforms, fragmentShader: shadowShader }),
  )
  floor.position.z = -0.04
  floor.geometry.addEventListener('dispose', () => texture.dispose())
  return floor
}

/** The printer's bed in real size around the figure, with squares of 10 mm and stronger lines every 50 mm. */
export function createBed() {
  const uniforms = { bed: { value: [1, 1] }, ink: { value: new Color() } }
  const plate = new Mesh(
    new PlaneGeometry(1, 1),
    new ShaderMaterial({ ...lyingFlat, uniforms, fragmentShader: bedShader }),
  )
  plate.position.z = -0.05
  return {
    plate,
    show(size: { x: number; y: number } | null, ink: Color) {
      plate.visible = size !== null
      if (!size) return
      plate.scale.set(size.x, size.y, 1)
      uniforms.bed.value = [size.x, size.y]
      uniforms.ink.value = ink
    },
  }
}
