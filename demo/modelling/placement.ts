import { degrees, type Shape, type Vec3 } from './shape.ts'

/** A rigid motion: the way back into the shape's own space, and the way out of it. */
type Motion = { back: (x: number, y: number, z: number) => Vec3; out: (point: Vec3) => Vec3 }

export function at([dx, dy, dz]: Vec3, shape: Shape): Shape {
  const { distance, center, focus } = shape
  const moved: Shape = {
    distance: (x, y, z) => distance(x - dx, y - dy, z - dz),
    center: [center[0] + dx, center[1] + dy, center[2] + dz],
    radius: shape.radius,
  }
  if (focus) {
    moved.focus = (x, y, z, reach, near) => {
      const inner = focus(x - dx, y - dy, z - dz, reach, near)
      return inner === shape ? moved : at([dx, dy, dz], inner)
    }
  }
  return moved
}

/** Turns counterclockwise as seen from the positive end of the x axis: y goes towards z. */
export function turnX(angle: number, shape: Shape): Shape {
  const [c, s] = [Math.cos(angle * degrees), Math.sin(angle * degrees)]
  const { distance } = shape
  return moved(
    shape,
    (inner) => turnX(angle, inner),
    (x, y, z) => distance(x, y * c + z * s, z * c - y * s),
    {
      back: (x, y, z) => [x, y * c + z * s, z * c - y * s],
      out: ([x, y, z]) => [x, y * c - z * s, y * s + z * c],
    },
  )
}

/** Turns z towards x. */
export function turnY(angle: number, shape: Shape): Shape {
  const [c, s] = [Math.cos(angle * degrees), Math.sin(angle * degrees)]
  const { distance } = shape
  return moved(
    shape,
    (inner) => turnY(angle, inner),
    (x, y, z) => distance(x * c - z * s, y, x * s + z * c),
    {
      back: (x, y, z) => [x * c - z * s, y, x * s + z * c],
      out: ([x, y, z]) => [x * c + z * s, y, z * c - x * s],
    },
  )
}

/** Turns x towards y. */
export function turnZ(angle: number, shape: Shape): Shape {
  const [c, s] = [Math.cos(angle * degrees), Math.sin(angle * degrees)]
  const { distance } = shape
  return moved(
    shape,
    (inner) => turnZ(angle, inner),
    (x, y, z) => distance(x * c + y * s, y * c - x * s, z),
    {
      back: (x, y, z) => [x * c + y * s, y * c - x * s, z],
      out: ([x, y, z]) => [x * c - y * s, x * s + y * c, z],
    },
  )
}

function moved(shape: Shape, again: (inner: Shape) => Shape, distance: Shape['distance'], motion: Motion): Shape {
  const { focus } = shape
  const result: Shape = { distance, center: motion.out(shape.center), radius: shape.radius }
  if (focus) {
    result.focus = (x, y, z, reach, near) => {
      const inner = focus(...motion.back(x, y, z), reach, near)
      return inner === shape ? result : again(inner)
    }
  }
  return result
}

export function scale(factor: number, shape: Shape): Shape {
  const { distance, center } = shape
  return {
    distance: (x, y, z) => distance(x / factor, y / factor, z / factor) * factor,
    center: [center[0] * factor, center[1] * factor, center[2] * factor],
    radius: shape.radius * factor,
  }
}

/** The shape, given on the right (x > 0), and its mirror image on the left. */
export function pair(shape: Shape): Shape {
  const { distance, center, focus } = shape
  const both: Shape = {
    distance: (x, y, z) => distance(Math.abs(x), y, z),
    center: [0, center[1], center[2]],
    radius: shape.radius + Math.abs(center[0]),
  }
  if (focus) {
    both.focus = (x, y, z, reach, near) => {
      if (Math.abs(x) < reach) return both
      const inner = focus(Math.abs(x), y, z, reach, near)
      return inner === shape ? both : pair(inner)
    }
  }
  return both
}

/** Copies of a shape on the +x axis, spread evenly around the z axis; `turn` in degrees. */
export function around(copies: number, shape: Shape, turn = 0): Shape {
  const { distance, center } = shape
  const wedge = (2 * Math.PI) / copies
  return {
    distance: (x, y, z) => {
      const angle = Math.atan2(y, x) - turn * degrees
      const rest = angle - wedge * Math.round(angle / wedge)
      const radius = Math.sqrt(x * x + y * y)
      return distance(radius * Math.cos(rest), radius * Math.sin(rest), z)
    },
    center: [0, 0, center[2]],
    radius: shape.radius + Math.hypot(center[0], center[1]),
  }
}
