import { type Color, linearColor } from './material.ts'

/** The paper behind the figure: its colors far from the light, in the light, and on the floor in front. */
export type Backdrop = { edge: Color; middle: Color; floor: Color }

export function backdrop(edge: string, middle: string, floor: string): Backdrop {
  return { edge: linearColor(edge), middle: linearColor(middle), floor: linearColor(floor) }
}

/** Height of the soft bend between wall and floor, as a share of the picture. */
const bend = 0.6

/** Paints the backdrop, darkened by the floor's shadow, in linear color, three channels per pixel. */
export function paintBackdrop(
  { edge, middle, floor }: Backdrop,
  width: number,
  height: number,
  shadow: Float32Array,
): Float32Array {
  const picture = new Float32Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const across = ((pixel % width) + 0.5) / width - 0.5
    const down = (Math.floor(pixel / width) + 0.5) / height
    const light = ease(1 - Math.hypot(across * 1.15, (down - 0.42) * 0.95) / 0.78)
    const onFloor = ease((down - bend + 0.12) / 0.34)
    const shade = shadow[pixel] ?? 1
    for (const [channel, warmth] of [1, 0.985, 0.95].entries()) {
      const wall = mix(edge[channel] ?? 0, middle[channel] ?? 0, light)
      const paper = mix(wall, (floor[channel] ?? 0) * (0.72 + 0.38 * light), onFloor)
      picture[pixel * 3 + channel] = paper * shade ** warmth
    }
  }
  return picture
}

function ease(value: number): number {
  const t = Math.max(0, Math.min(1, value))
  return t * t * (3 - 2 * t)
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
