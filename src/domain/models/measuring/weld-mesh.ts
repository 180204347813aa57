import type { Mesh } from '../mesh.ts'

/** Joins equal corners into shared vertices, numbered in order of first use. */
export function weldMesh(soup: Float32Array): Mesh {
  const corners = soup.length / 3
  const keys = new Int32Array(soup.buffer, soup.byteOffset, soup.length)
  const hash = createHash()
  const mask = tableSizeFor(corners) - 1
  const table = new Int32Array(mask + 1).fill(-1)
  const firstCorner = new Uint32Array(corners)
  const indices = new Uint32Array(corners)
  let vertices = 0
  for (let corner = 0; corner < corners; corner++) {
    const a = keys[corner * 3] ?? 0
    const b = keys[corner * 3 + 1] ?? 0
    const c = keys[corner * 3 + 2] ?? 0
    let slot = hash(a, b, c) & mask
    for (;;) {
      const vertex = table[slot] ?? -1
      if (vertex < 0) {
        table[slot] = vertices
        firstCorner[vertices] = corner
        indices[corner] = vertices++
        break
      }
      const other = (firstCorner[vertex] ?? 0) * 3
      if (keys[other] === a && keys[other + 1] === b && keys[other + 2] === c) {
        indices[corner] = vertex
        break
      }
      slot = (slot + 1) & mask
    }
  }
  return { positions: gather(soup, firstCorner.subarray(0, vertices)), indices }
}

function gather(soup: Float32Array, corners: Uint32Array): Float32Array {
  const positions = new Float32Array(corners.length * 3)
  for (let vertex = 0; vertex < corners.length; vertex++) {
    const from = (corners[vertex] ?? 0) * 3
    positions[vertex * 3] = soup[from] ?? 0
    positions[vertex * 3 + 1] = soup[from + 1] ?? 0
    positions[vertex * 3 + 2] = soup[from + 2] ?? 0
  }
  return positions
}

/** A power of two with room to spare, so that chains stay short. */
export function tableSizeFor(corners: number): number {
  let size = 16
  while (size < corners) size *= 2
  return size
}

/** The multipliers are random for each hash, so that no file can be made whose corners all collide. */
export function createHash(): (a: number, b: number, c: number) => number {
  const [p = 1, q = 1, r = 1] = crypto.getRandomValues(new Uint32Array(3)).map((value) => value | 1)
  return (a, b, c) => {
    let mixed = Math.imul(a ^ (a >>> 15), p) ^ Math.imul(b ^ (b >>> 13), q) ^ Math.imul(c ^ (c >>> 14), r)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    return mixed ^ (mixed >>> 13)
  }
}
