import type { Material } from '#domain/models/studio/material.ts'
import type { Figure } from '../figure.ts'
import { materialAt, type Part, partsNear } from './sculpture.ts'

const cell = 4

/** Finds the material of a figure's surface at a point, as an index in `materials`; caches nearby parts per cell. */
export function createPainter({ parts, paints }: Figure): {
  materials: Material[]
  materialAt: (x: number, y: number, z: number) => number
} {
  const names = Object.keys(paints)
  const numbers = new Map(names.map((name, number) => [name, number]))
  const known = new Map<number, Part[]>()
  return {
    materials: Object.values(paints),
    materialAt: (x, y, z) => {
      const [i, j, k] = [Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell)]
      const key = ((i + 512) * 1024 + j + 512) * 1024 + k + 512
      let near = known.get(key)
      if (!near) {
        near = partsNear(parts, (i + 0.5) * cell, (j + 0.5) * cell, (k + 0.5) * cell, cell * 0.9)
        known.set(key, near)
      }
      const name = materialAt(near, x, y, z)
      const number = numbers.get(name)
      if (number === undefined) throw new Error(`The figure has no paint named "${name}".`)
      return number
    },
  }
}
