import type { Shape, Vec3 } from './shape.ts'

const origin: Vec3 = [0, 0, 0]

export function ball(radius: number): Shape {
  return { distance: (x, y, z) => Math.sqrt(x * x + y * y + z * z) - radius, center: origin, radius }
}

/** An ellipsoid with half axes along x, y and z. */
export function egg(a: number, b: number, c: number): Shape {
  const least = Math.min(a, b, c)
  const distance = (x: number, y: number, z: number) => {
    const [p, q, r] = [x / a, y / b, z / c]
    const k = Math.sqrt(p * p + q * q + r * r)
    if (k < 1e-6) return -least
    const gradient = Math.sqrt((p / a) ** 2 + (q / b) ** 2 + (r / c) ** 2)
    return (k * (k - 1)) / gradient
  }
  return { distance, center: origin, radius: Math.max(a, b, c) }
}

/** A box with half edges a, b, c and rounded edges. */
export function block(a: number, b: number, c: number, round = 0): Shape {
  const distance = (x: number, y: number, z: number) => {
    const p = Math.abs(x) - a + round
    const q = Math.abs(y) - b + round
    const r = Math.abs(z) - c + round
    const outside = Math.sqrt(Math.max(p, 0) ** 2 + Math.max(q, 0) ** 2 + Math.max(r, 0) ** 2)
    return outside + Math.min(Math.max(p, q, r), 0) - round
  }
  return { distance, center: origin, radius: Math.hypot(a, b, c) }
}

/** An upright cylinder of this radius and half height, with rounded rims. */
export function drum(radius: number, half: number, round = 0): Shape {
  const distance = (x: number, y: number, z: number) => {
    const p = Math.sqrt(x * x + y * y) - radius + round
    const q = Math.abs(z) - half + round
    return Math.sqrt(Math.max(p, 0) ** 2 + Math.max(q, 0) ** 2) + Math.min(Math.max(p, q), 0) - round
  }
  return { distance, center: origin, radius: Math.hypot(radius, half) }
}

/** A ring lying flat: the radius of its center line, and that of its cord. */
export function hoop(radius: number, cord: number): Shape {
  const distance = (x: number, y: number, z: number) => {
    const q = Math.sqrt(x * x + y * y) - radius
    return Math.sqrt(q * q + z * z) - cord
  }
  return { distance, center: origin, radius: radius + cord }
}

/** A rod with ball ends from one point to another, tapering from the first radius to the second. */
export function rod(from: Vec3, to: Vec3, radius: number, radiusTo = radius): Shape {
  const [bx, by, bz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length2 = bx * bx + by * by + bz * bz
  const taper = radius - radiusTo
  const slope2 = length2 - taper * taper
  const inverse = 1 / length2
  const pull = Math.sign(taper) * taper * taper
  const distance = (x: number, y: number, z: number) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]]
    const along = px * bx + py * by + pz * bz
    const beyond = along - length2
    const qx = px * length2 - bx * along
    const qy = py * length2 - by * along
    const qz = pz * length2 - bz * along
    const across2 = qx * qx + qy * qy + qz * qz
    const along2 = along * along * length2
    const beyond2 = beyond * beyond * length2
    const k = pull * across2
    if (Math.sign(beyond) * slope2 * beyond2 > k) return Math.sqrt(across2 + beyond2) * inverse - radiusTo
    if (Math.sign(along) * slope2 * along2 < k) return Math.sqrt(across2 + along2) * inverse - radius
    return (Math.sqrt(across2 * slope2 * inverse) + along * taper) * inverse - radius
  }
  return {
    distance,
    center: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
    radius: Math.sqrt(length2) / 2 + Math.max(radius, radiusTo),
  }
}
