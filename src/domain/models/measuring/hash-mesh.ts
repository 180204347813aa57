/**
 * Names a figure by its triangles: the same name for the same triangles in any order, starting at any corner, from STL,
 * OBJ or 3MF. 32 hex digits; good for pointing out duplicates, not against somebody who wants two figures to collide.
 */
export function hashMesh(soup: Float32Array): string {
  const lanes = Uint32Array.of(0, 0, 0, 0)
  const numbers = new Float32Array(1)
  const bits = new Int32Array(numbers.buffer)
  const bitsAt = (index: number) => {
    // Adding zero turns -0 into 0.
    numbers[0] = (soup[index] ?? 0) + 0
    return bits[0] ?? 0
  }
  for (let start = 0; start < soup.length; start += 9) {
    const a = cornerHash(bitsAt, start)
    const b = cornerHash(bitsAt, start + 3)
    const c = cornerHash(bitsAt, start + 6)
    const name = a <= b && a <= c ? named(a, b, c) : b <= c ? named(b, c, a) : named(c, a, b)
    // Sums do not depend on the order of the triangles.
    for (let lane = 0; lane < 4; lane++) lanes[lane] = (lanes[lane] ?? 0) + scrambled(name + (seeds[lane] ?? 1))
  }
  return [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')
}

const seeds = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]

const scrambled = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b)
  return (twice ^ (twice >>> 16)) >>> 0
}

const cornerHash = (bitsAt: (index: number) => number, at: number): number =>
  scrambled(bitsAt(at) + scrambled(bitsAt(at + 1) + scrambled(bitsAt(at + 2) + 1)))

const named = (a: number, b: number, c: number): number => scrambled(a + scrambled(b + scrambled(c + 7)))
