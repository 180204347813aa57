import { ballAround, type Vec3 } from '../mesh.ts'

export type CameraOptions = {
  /** pixels */
  width: number
  height: number
  /** degrees around the figure, 0 from the front, and above the horizon */
  azimuth: number
  elevation: number
  /** margin at each side, as a share of the picture */
  margin: number
  /** for a close-up: only this ball is framed, the rest may leave the picture */
  closeUp?: { center: Vec3; radius: number }
}

export type Camera = {
  eye: Vec3
  forward: Vec3
  right: Vec3
  up: Vec3
  /** picture pixels per unit at distance 1 */
  focal: number
  width: number
  height: number
  distance: number
}

const halfView = Math.tan((24 / 2) * (Math.PI / 180))

/** A unit direction from azimuth and elevation in degrees; azimuth 0 is the viewer's side, -y. */
export function directionOf(azimuth: number, elevation: number): Vec3 {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)]
}

/** A camera that looks at the figure from the given side and frames its projected vertices. */
export function frameFigure(positions: Float32Array, options: CameraOptions): Camera {
  const { width, height } = options
  const back = directionOf(options.azimuth, options.elevation)
  const forward: Vec3 = [-back[0], -back[1], -back[2]]
  const flat = Math.hypot(forward[0], forward[1])
  const right: Vec3 = [forward[1] / flat, -forward[0] / flat, 0]
  const up: Vec3 = [right[1] * forward[2], -right[0] * forward[2], right[0] * forward[1] - right[1] * forward[0]]
  const framed = options.closeUp ? cornersAround(options.closeUp.center, options.closeUp.radius) : positions
  const { center, radius } = ballAround(framed)
  let target = center
  let distance = radius / halfView
  for (let round = 0; round < 6; round++) {
    const seen = extent(framed, target, distance, { back, forward, right, up })
    const share = Math.max((seen.halfWidth * height) / width, seen.halfHeight) / (1 - 2 * options.margin)
    const shift = (axis: 0 | 1 | 2) =>
      target[axis] + (right[axis] * seen.middleX + up[axis] * seen.middleY) * distance * halfView
    target = [shift(0), shift(1), shift(2)]
    distance *= share
  }
  const eye = (axis: 0 | 1 | 2) => target[axis] + back[axis] * distance
  return {
    eye: [eye(0), eye(1), eye(2)],
    forward,
    right,
    up,
    focal: height / 2 / halfView,
    width,
    height,
    distance,
  }
}

/** Six points of a ball, which are enough to frame it. */
function cornersAround([x, y, z]: Vec3, radius: number): Float32Array {
  const [r, o] = [radius, 0]
  const steps = [r, o, o, -r, o, o, o, r, o, o, -r, o, o, o, r, o, o, -r]
  return Float32Array.from(steps, (step, i) => step + ([x, y, z][i % 3] ?? 0))
}

type Axes = { back: Vec3; forward: Vec3; right: Vec3; up: Vec3 }

/** How much of the view the vertices fill, where 1 is half the picture's height. */
function extent(positions: Float32Array, target: Vec3, distance: number, { back, forward, right, up }: Axes) {
  let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] ?? 0) - target[0] - back[0] * distance
    const y = (positions[i + 1] ?? 0) - target[1] - back[1] * distance
    const z = (positions[i + 2] ?? 0) - target[2] - back[2] * distance
    const depth = (x * forward[0] + y * forward[1] + z * forward[2]) * halfView
    const across = (x * right[0] + y * right[1] + z * right[2]) / depth
    const above = (x * up[0] + y * up[1] + z * up[2]) / depth
    left = Math.min(left, across)
    rightmost = Math.max(rightmost, across)
    bottom = Math.min(bottom, above)
    top = Math.max(top, above)
  }
  return {
    middleX: (left + rightmost) / 2,
    middleY: (bottom + top) / 2,
    halfWidth: (rightmost - left) / 2,
    halfHeight: (top - bottom) / 2,
  }
}
