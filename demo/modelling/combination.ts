import { type Field, focusOn, leastDistance, type Shape, smoothMax, smoothMin, type Vec3 } from './shape.ts'

/** All shapes as one, melted together over k millimeters. */
export function join(k: number, ...shapes: Shape[]): Shape {
  const { center, radius } = ballOver(shapes)
  const joined: Shape = {
    distance: (x, y, z) => {
      let nearest = 1e9
      for (const shape of shapes) {
        if (leastDistance(shape, x, y, z) > nearest + k) continue
        const next = shape.distance(x, y, z)
        nearest = k > 0 && nearest < 1e8 ? smoothMin(nearest, next, k) : Math.min(nearest, next)
      }
      return nearest
    },
    center,
    radius: radius + k,
  }
  joined.focus = (x, y, z, reach, near) => {
    const limit = Math.max(joined.distance(x, y, z), 0) + 2 * reach + 1.5 * k
    const kept = shapes.filter((shape) => leastDistance(shape, x, y, z) <= limit)
    const inner = kept.map((shape) => focusOn(shape, x, y, z, reach, near))
    const [only] = inner
    if (!only) return joined
    return inner.length === 1 ? only : join(k, ...inner)
  }
  return joined
}

/** A small ball that contains the balls of all shapes, grown one shape at a time. */
function ballOver(shapes: Shape[]): { center: Vec3; radius: number } {
  const [first, ...others] = shapes
  let [center, radius]: [Vec3, number] = [first?.center ?? [0, 0, 0], first?.radius ?? 0]
  for (const shape of others) {
    const [dx, dy, dz] = [shape.center[0] - center[0], shape.center[1] - center[1], shape.center[2] - center[2]]
    const apart = Math.hypot(dx, dy, dz)
    if (apart + shape.radius <= radius) continue
    if (apart + radius <= shape.radius) {
      ;[center, radius] = [shape.center, shape.radius]
      continue
    }
    const larger = (apart + radius + shape.radius) / 2
    const t = (larger - radius) / apart
    center = [center[0] + dx * t, center[1] + dy * t, center[2] + dz * t]
    radius = larger
  }
  return { center, radius }
}

/** The first shape without the others, with the edges of the cut rounded over k millimeters. */
export function carve(k: number, shape: Shape, ...cuts: Shape[]): Shape {
  const { focus } = shape
  const carved: Shape = {
    distance: (x, y, z) => {
      let distance = shape.distance(x, y, z)
      for (const cut of cuts) {
        const outside = -cut.distance(x, y, z)
        distance = k > 0 ? smoothMax(distance, outside, k) : Math.max(distance, outside)
      }
      return distance
    },
    center: shape.center,
    radius: shape.radius,
  }
  if (focus) carved.focus = (x, y, z, reach, near) => carve(k, focus(x, y, z, reach, near), ...cuts)
  return carved
}

/** What lies in both shapes. */
export function intersect(k: number, a: Shape, b: Shape): Shape {
  const smaller = a.radius < b.radius ? a : b
  return {
    distance: (x, y, z) => {
      const [p, q] = [a.distance(x, y, z), b.distance(x, y, z)]
      return k > 0 ? smoothMax(p, q, k) : Math.max(p, q)
    },
    center: smaller.center,
    radius: smaller.radius,
  }
}

/** Cuts away everything beyond the plane with this normal (of length 1) and offset. */
export function slice(shape: Shape, [nx, ny, nz]: Vec3, offset: number, k = 0.4): Shape {
  return {
    distance: (x, y, z) => smoothMax(shape.distance(x, y, z), x * nx + y * ny + z * nz - offset, k),
    center: shape.center,
    radius: shape.radius,
  }
}

/** A hollow skin that extends this far on both sides of the surface. */
export function skin(thickness: number, shape: Shape): Shape {
  return {
    distance: (x, y, z) => Math.abs(shape.distance(x, y, z)) - thickness,
    center: shape.center,
    radius: shape.radius + thickness,
  }
}

/** The shape with its surface moved outwards by this much, or inwards when negative. */
export function offset(by: number, shape: Shape): Shape {
  return {
    distance: (x, y, z) => shape.distance(x, y, z) - by,
    center: shape.center,
    radius: shape.radius + Math.max(0, by),
  }
}

/** Moves the surface outwards by field × amount, where the field stays between -1 and 1. */
export function roughen(amount: number, field: Field, shape: Shape): Shape {
  const { focus } = shape
  const rough: Shape = {
    distance: (x, y, z) => {
      const distance = shape.distance(x, y, z)
      return distance > amount * 3 ? distance - amount : distance - field(x, y, z) * amount
    },
    center: shape.center,
    radius: shape.radius + amount,
  }
  if (focus) rough.focus = (x, y, z, reach, near) => roughen(amount, field, focus(x, y, z, reach, near))
  return rough
}

/**
 * Bends or stretches space before the shape is evaluated. `safety` below 1 scales distances down by as much as the bend
 * may overstate them; `reach` is how much farther the bent shape extends.
 */
export function warp(
  back: (x: number, y: number, z: number) => Vec3,
  safety: number,
  reach: number,
  shape: Shape,
): Shape {
  return {
    distance: (x, y, z) => shape.distance(...back(x, y, z)) * safety,
    center: shape.center,
    radius: shape.radius + reach,
  }
}
