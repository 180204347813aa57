import { type Bounds, boundsOf } from '../mesh.ts'
import type { TriangleSoup } from '../triangle-soup.ts'
import { bedMm } from './measure-mesh.ts'

/** Every item is compared with every other; a file with more of them counts as one block. */
const mostItems = 1000

/**
 * The boxes around the figures of a file that builds several things, the largest first; none for any other file. Slicers
 * lay parts side by side, on several plates, and each goes on a bed of its own. Other programs save one figure as many
 * items: those above the bed belong to whatever they touch.
 */
export function builtFigures({ positions, itemEnds = [] }: TriangleSoup): Bounds[] {
  if (itemEnds.length < 2 || itemEnds.length > mostItems) return []
  const boxes = itemEnds.flatMap((end, place) => {
    const start = itemEnds[place - 1] ?? 0
    return start < end ? [boundsOf(positions.subarray(start, end))] : []
  })
  const bed = Math.min(...boxes.map(({ low }) => low[2])) + bedMm
  let figures: Bounds[][] = []
  for (const box of boxes) {
    const own = new Set(figures.filter((figure) => figure.some((part) => isOneWith(part, box, bed))))
    figures = [...figures.filter((figure) => !own.has(figure)), [box, ...[...own].flat()]]
  }
  return figures.map(around).toSorted((a, b) => volumeOf(b) - volumeOf(a))
}

const axes = [0, 1, 2] as const

const isOneWith = (a: Bounds, b: Bounds, bed: number): boolean =>
  Math.max(a.low[2], b.low[2]) > bed &&
  axes.every((axis) => a.low[axis] <= b.high[axis] + bedMm && b.low[axis] <= a.high[axis] + bedMm)

function around(parts: Bounds[]): Bounds {
  const lowest = (axis: 0 | 1 | 2) => Math.min(...parts.map(({ low }) => low[axis]))
  const highest = (axis: 0 | 1 | 2) => Math.max(...parts.map(({ high }) => high[axis]))
  return { low: [lowest(0), lowest(1), lowest(2)], high: [highest(0), highest(1), highest(2)] }
}

const volumeOf = ({ low, high }: Bounds) => (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2])
