import type { Vec3 } from './shape.ts'

/** Parses rows of numbers such as "0 5 | 4.5 -2": short enough that a curve's points can be read at a glance. */
function rows(table: string, width: number): number[][] {
  return table.split('|').map((row) => {
    const numbers = row.trim().split(/\s+/).map(Number)
    if (numbers.length !== width || numbers.some(Number.isNaN)) throw new Error(`"${row}" is not ${width} numbers.`)
    return numbers
  })
}

/** Points in a plane: x y | x y | … */
export function pairs(table: string): [number, number][] {
  return rows(table, 2).map(([x = 0, y = 0]) => [x, y])
}

/** Points in space: x y z | x y z | … */
export function points(table: string): Vec3[] {
  return rows(table, 3).map(([x = 0, y = 0, z = 0]) => [x, y, z])
}

/** Points in space, each with a size: x y z size | … */
export function sizedPoints(table: string): [x: number, y: number, z: number, size: number][] {
  return rows(table, 4).map(([x = 0, y = 0, z = 0, size = 0]) => [x, y, z, size])
}
