import type { Orbit } from './orbit.ts'

type Point = readonly [x: number, y: number, z: number]

/**
 * A line in mm beside the figure, on the sides facing the viewer; the figure's floor is z = 0, its center x = y = 0.
 */
export interface DimensionLine {
  axis: 'x' | 'y' | 'z'
  from: Point
  to: Point
}

/** The three lines for that view: width and depth along the near lower edges, height along the edge at the left. */
export function dimensionLines(size: { x: number; y: number; z: number }, { azimuth }: Orbit): DimensionLine[] {
  const nearX = (Math.sin(azimuth) >= 0 ? 1 : -1) * (size.x / 2)
  const nearY = (Math.cos(azimuth) >= 0 ? -1 : 1) * (size.y / 2)
  const gap = Math.max(size.x, size.y, size.z) * 0.06
  const outside = (edge: number) => edge + Math.sign(edge) * gap
  // Of the two corners between near and far sides, uses the one further left on the picture: the buttons are at its
  // right.
  const rightOf = (x: number, y: number) => x * Math.cos(azimuth) + y * Math.sin(azimuth)
  const oneWay = rightOf(nearX, -nearY) < rightOf(-nearX, nearY)
  const [cornerX, cornerY] = oneWay ? [nearX, -nearY] : [-nearX, nearY]
  return [
    { axis: 'x', from: [-size.x / 2, outside(nearY), 0], to: [size.x / 2, outside(nearY), 0] },
    { axis: 'y', from: [outside(nearX), -size.y / 2, 0], to: [outside(nearX), size.y / 2, 0] },
    {
      axis: 'z',
      from: [outside(cornerX), outside(cornerY), 0],
      to: [outside(cornerX), outside(cornerY), size.z],
    },
  ]
}
