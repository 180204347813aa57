import type { Preview } from './read-preview.ts'

const cells = 88

/** The shadow under a figure, 0 to 255, seen from above on a square of `side` mm around its center. */
export interface ContactShadow {
  cells: number
  side: number
  darkness: Uint8Array
}

/** Darkest where the figure touches the floor, weaker beneath parts high above it. */
export function castContactShadow({ positions, indices, size, radius }: Preview): ContactShadow {
  const side = radius * 3.4
  const low = lowestHeights(positions, indices, side)
  const reach = Math.max(6, size.z * 0.3)
  const shade = low.map((height) => (height === Infinity ? 0 : Math.exp(-height / reach)))
  const near = blurred(blurred(shade, 1), 1)
  const far = blurred(blurred(shade, 5), 5)
  const darkness = Uint8Array.from(near, (value, cell) => Math.round(255 * (0.5 * value + 0.5 * (far[cell] ?? 0))))
  return { cells, side, darkness }
}

/** The lowest height above each cell; a small triangle counts for every cell that its bounding box touches. */
function lowestHeights(positions: Float32Array, indices: Uint16Array | Uint32Array, side: number): Float32Array {
  const low = new Float32Array(cells * cells).fill(Infinity)
  const at = (corner: number, axis: number) => positions[(indices[corner] ?? 0) * 3 + axis] ?? 0
  const toCell = (place: number) => Math.max(0, Math.min(cells - 1, Math.floor((place / side + 0.5) * cells)))
  const isAbove = (x: number, y: number, i: number) => {
    const sides = [0, 1, 2].map((n) => {
      const [from, to] = [i + n, i + ((n + 1) % 3)]
      return (at(to, 0) - at(from, 0)) * (y - at(from, 1)) - (at(to, 1) - at(from, 1)) * (x - at(from, 0))
    })
    return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
  }
  for (let i = 0; i < indices.length; i += 3) {
    const height = (at(i, 2) + at(i + 1, 2) + at(i + 2, 2)) / 3
    const left = toCell(Math.min(at(i, 0), at(i + 1, 0), at(i + 2, 0)))
    const right = toCell(Math.max(at(i, 0), at(i + 1, 0), at(i + 2, 0)))
    const front = toCell(Math.min(at(i, 1), at(i + 1, 1), at(i + 2, 1)))
    const back = toCell(Math.max(at(i, 1), at(i + 1, 1), at(i + 2, 1)))
    const large = right - left > 1 && back - front > 1
    for (let y = front; y <= back; y++) {
      for (let x = left; x <= right; x++) {
        if (large && !isAbove(((x + 0.5) / cells - 0.5) * side, ((y + 0.5) / cells - 0.5) * side, i)) continue
        low[y * cells + x] = Math.min(low[y * cells + x] ?? 0, height)
      }
    }
  }
  return low
}

/** A box blur of that radius, first along rows and then along columns. */
function blurred(source: Float32Array, radius: number): Float32Array {
  return alongRows(alongRows(source, radius), radius)
}

/** Blurs each row and transposes the result, so that a second pass blurs the columns. */
function alongRows(source: Float32Array, radius: number): Float32Array {
  const target = new Float32Array(source.length)
  const width = radius * 2 + 1
  for (let y = 0; y < cells; y++) {
    let sum = 0
    for (let x = -radius; x < cells + radius; x++) {
      if (x + radius < cells) sum += source[y * cells + x + radius] ?? 0
      if (x - radius - 1 >= 0) sum -= source[y * cells + x - radius - 1] ?? 0
      if (x >= 0 && x < cells) target[x * cells + y] = Math.max(0, sum / width)
    }
  }
  return target
}
