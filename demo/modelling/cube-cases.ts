/** Bits of a corner number give its position: 1 = +x, 2 = +y, 4 = +z. Faces run counterclockwise seen from outside. */
const faces = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
]

/** A cube edge as one number: axis × 8 + the corner it starts from. */
export type CubeEdge = number

/** The triangles, as three cube edges each, for each of the 256 ways in which a surface can split a cube's corners. */
export function cubeCases(): CubeEdge[][] {
  return Array.from({ length: 256 }, (_, inside) => trianglesOf(inside))
}

/**
 * Each run of inside corners on a face is cut off by one line, from where the walk around the face enters the run to
 * where it leaves it. Two cubes that share a face draw the same lines on it, so the surface has no cracks.
 */
function trianglesOf(inside: number): CubeEdge[] {
  const next = new Map<CubeEdge, CubeEdge>()
  const isInside = (corner: number) => (inside & (1 << corner)) !== 0
  for (const face of faces) {
    const corner = (i: number) => face[(i + 4) % 4] ?? 0
    for (let i = 0; i < 4; i++) {
      if (isInside(corner(i - 1)) || !isInside(corner(i))) continue
      let last = i
      while (isInside(corner(last + 1))) last++
      next.set(edgeBetween(corner(i - 1), corner(i)), edgeBetween(corner(last), corner(last + 1)))
    }
  }
  const triangles: CubeEdge[] = []
  while (next.size > 0) {
    const loop = takeLoop(next)
    const [first = 0] = loop
    for (let i = 1; i + 1 < loop.length; i++) triangles.push(first, loop[i] ?? 0, loop[i + 1] ?? 0)
  }
  return triangles
}

function takeLoop(next: Map<CubeEdge, CubeEdge>): CubeEdge[] {
  const loop: CubeEdge[] = []
  let [at] = next.keys()
  while (at !== undefined && next.has(at)) {
    loop.push(at)
    const following = next.get(at)
    next.delete(at)
    at = following
  }
  return loop
}

function edgeBetween(a: number, b: number): CubeEdge {
  return Math.log2(a ^ b) * 8 + Math.min(a, b)
}
