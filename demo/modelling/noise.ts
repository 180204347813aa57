/** Smooth random bumps between -1 and 1, about one per unit of length; always the same for the same point. */
export function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)]
  const row = (dj: number, dk: number) => mix(hash(i, j + dj, k + dk), hash(i + 1, j + dj, k + dk), u)
  return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w) * 2 - 1
}

/** A random number from 0 to 1 for each cell of a grid. */
export function hash(i: number, j: number, k: number): number {
  let bits = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 873357471)
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
