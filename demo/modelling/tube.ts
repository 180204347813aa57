import { join } from './combination.ts'
import { along } from './outlines.ts'
import { rod } from './primitives.ts'
import type { Shape, Vec3 } from './shape.ts'

/** A smooth tube through the points; the radii are spread evenly over its length. */
export function tube(points: readonly Vec3[], radii: readonly number[], { steps = 7, melt = 0.4 } = {}): Shape {
  const path = smoothPath(points, steps)
  const rods = path.slice(1).map((point, i) => {
    const radius = (step: number) => radiusAt(radii, step / (path.length - 1))
    return rod(path[i] ?? point, point, radius(i), radius(i + 1) + 1e-4)
  })
  return join(melt, ...rods)
}

export function smoothPath(points: readonly Vec3[], steps: number): Vec3[] {
  const point = (i: number): Vec3 => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0, 0]
  const path: Vec3[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      path.push([along(a[0], b[0], c[0], d[0], t), along(a[1], b[1], c[1], d[1], t), along(a[2], b[2], c[2], d[2], t)])
    }
  }
  return [...path, point(points.length - 1)]
}

function radiusAt(radii: readonly number[], share: number): number {
  const place = share * (radii.length - 1)
  const left = Math.min(radii.length - 2, Math.floor(place))
  const [from = 1, to = from] = [radii[left], radii[left + 1]]
  return from + (to - from) * (place - left)
}
