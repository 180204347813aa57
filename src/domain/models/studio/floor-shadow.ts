import { blurKnown } from './blur.ts'
import { squareAt } from './floor-points.ts'
import type { ReceivedLight } from './light-points.ts'
import type { Light } from './lights.ts'
import type { ShadingPoints } from './shading-points.ts'

/**
 * How bright the floor stays under the figure's shadow, per pixel; 1 where there is none.
 * The sky's faint shadows are blurred more where they are weak: sharp, a hundred of them would show as smears.
 */
export function floorShadow(
  points: ShadingPoints,
  figureCount: number,
  received: ReceivedLight,
  lights: Light[],
  strength: Float32Array,
  width: number,
): Float32Array {
  const height = strength.length / width
  const open = openFloor(lights)
  const known = new Uint8Array(strength.length)
  const key = new Float32Array(strength.length)
  const sky = new Float32Array(strength.length)
  for (let point = figureCount; point < points.count; point++) {
    const first = points.pixels[point] ?? 0
    const possible = received.openSky[point] ?? 0
    for (const pixel of squareAt(width, height, first % width, Math.floor(first / width))) {
      known[pixel] = 1
      key[pixel] = Math.min(1, (received.diffuse[point * 3] ?? 0) / open.key)
      sky[pixel] = possible > 0 ? (received.sky[point] ?? 0) / possible : 1
    }
  }
  const pixels = (at1200: number, least: number) => Math.max(least, Math.round((at1200 * width) / 1200))
  const picture = (values: Float32Array) => ({ width, height, values, known })
  const sharpKey = blurKnown(picture(key), pixels(2, 1), 1)
  const softKey = blurKnown(picture(key), pixels(9, 2), 2)
  const sharpSky = blurKnown(picture(sky), pixels(3, 1), 1)
  const softSky = blurKnown(picture(sky), pixels(26, 2), 2)
  const shadow = new Float32Array(strength.length).fill(1)
  for (let pixel = 0; pixel < shadow.length; pixel++) {
    if (known[pixel] !== 1) continue
    const softness = Math.max(0, Math.min(1, ((softSky[pixel] ?? 0) - 0.45) / 0.35))
    const skyHere = mix(sharpSky[pixel] ?? 0, softSky[pixel] ?? 0, softness)
    const keyHere = mix(sharpKey[pixel] ?? 0, softKey[pixel] ?? 0, softness)
    const light = (open.key * keyHere + open.sky * skyHere) / (open.key + open.sky)
    shadow[pixel] = 1 - (strength[pixel] ?? 0) * (1 - light * (0.4 + 0.6 * skyHere)) * 0.92
  }
  return shadow
}

/** What a floor without shadow receives from the key light and from the sky. */
function openFloor(lights: Light[]): { key: number; sky: number } {
  let [key, sky] = [1e-9, 0]
  for (const { direction, color, highlight, onFloor } of lights) {
    if (!onFloor || direction[2] <= 0) continue
    if (highlight > 0) key += color[1] * direction[2]
    else sky += ((color[0] + color[1] + color[2]) / 3) * direction[2]
  }
  return { key, sky }
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
