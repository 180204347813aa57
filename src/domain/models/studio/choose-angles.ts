import { ballAround, boundsOf, type Mesh } from '../mesh.ts'
import { createDepthMap, type DepthMap, drawDepthMap, viewFrom } from '../previewing/depth-map.ts'
import { directionOf } from './camera.ts'
import type { StudioModel } from './studio-model.ts'

/** Where a picture is taken from, in degrees: around the model, 0 from its front (-y), and above the horizon. */
export type Angle = { azimuth: number; elevation: number }

const mapSize = 160
const step = 15
/** Minimum distance, in degrees, between two pictures of one model. */
const apart = 60

/**
 * Chooses the angles that show the most: a large view with a long outline and many edges in front of each other. The
 * first is within 45° of the front unless it is given; the same model gives the same angles.
 */
export function chooseAngles(model: StudioModel, count: number, first: number | null): Angle[] {
  const elevation = elevationFor(model.mesh)
  const scores = scoreAround(model, elevation)
  const chosen: number[] = first === null ? [] : [first]
  while (chosen.length < count) {
    const candidates = scores
      .filter(({ azimuth }) => (chosen.length === 0 ? Math.abs(azimuth) <= 45 : true))
      .map(({ azimuth, score }) => ({
        azimuth,
        score: score * frontPreference(azimuth) * Math.min(1, nearest(chosen, azimuth) / apart) ** 2,
      }))
    const best = candidates.reduce((a, b) => (b.score > a.score ? b : a))
    chosen.push(best.azimuth)
  }
  return chosen.map((azimuth, i) => ({ azimuth, elevation: elevation + (i === 2 ? 14 : 0) }))
}

/** A standing model is seen nearly from the side, a flat one from above. */
function elevationFor({ positions }: Mesh): number {
  const { low, high } = boundsOf(positions)
  const flatness = (high[2] - low[2]) / Math.max(high[0] - low[0], high[1] - low[1], 1e-9)
  return Math.round(12 + 38 * Math.max(0, Math.min(1, (0.6 - flatness) / 0.5)))
}

/** By custom, files face -y; they look best slightly from the side, and backs show the least. */
function frontPreference(azimuth: number): number {
  const turned = Math.abs(azimuth)
  if (turned < 8) return 0.94
  return turned <= 45 ? 1 : 1 - 0.2 * ((turned - 45) / 135)
}

function nearest(chosen: number[], azimuth: number): number {
  return Math.min(180, ...chosen.map((other) => Math.abs(((azimuth - other + 540) % 360) - 180)))
}

function scoreAround({ occluder, twoSided }: StudioModel, elevation: number): { azimuth: number; score: number }[] {
  const { center, radius } = ballAround(occluder.positions)
  const map = createDepthMap(mapSize, occluder.positions.length / 3)
  const looks = Array.from({ length: 360 / step }, (_, i) => {
    const azimuth = i * step > 180 ? i * step - 360 : i * step
    drawDepthMap(map, occluder, viewFrom(directionOf(azimuth, elevation), center, radius, mapSize), twoSided)
    return { azimuth, ...readView(map, radius * 0.06) }
  })
  const most = (read: (look: (typeof looks)[number]) => number) => Math.max(1, ...looks.map(read))
  const [area, outline, edges] = [most((look) => look.area), most((look) => look.outline), most((look) => look.edges)]
  return looks.map((look) => ({
    azimuth: look.azimuth,
    score: 0.4 * (look.area / area) + 0.4 * (look.outline / outline) + 0.2 * (look.edges / edges),
  }))
}

/** Covered pixels, pixel borders along the outline, and borders where one part is in front of another. */
function readView({ size, depths }: DepthMap, jump: number): { area: number; outline: number; edges: number } {
  let [area, outline, edges] = [0, 0, 0]
  for (let at = 0; at < depths.length - size; at++) {
    const own = depths[at] ?? 0
    const covered = own > -1e29
    if (covered) area++
    for (const next of [at + 1, at + size]) {
      const other = depths[next] ?? 0
      if (covered !== other > -1e29) outline++
      else if (covered && Math.abs(own - other) > jump) edges++
    }
  }
  return { area, outline, edges }
}
