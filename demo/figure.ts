import type { Part } from './modelling/sculpture.ts'
import type { Vec3 } from './modelling/shape.ts'
import type { Backdrop } from './studio/backdrop.ts'
import type { Material } from './studio/material.ts'

/** One picture's angle, in degrees; a close-up frames a ball of the figure only. */
export type Shot = {
  azimuth: number
  elevation: number
  closeUp?: { center: Vec3; radius: number }
  /** the figure as it comes from the printer */
  unpainted?: boolean
}

/** A figure of the demo catalog: its parts, what they are painted with, and how it is photographed. */
export type Figure = {
  parts: Part[]
  paints: Record<string, Material>
  backdrop: Backdrop
  shots: Shot[]
  /** triangles of the printable mesh, 19,000 to 62,000 */
  triangles: number
  /** edge of the mesher's cells, millimeters */
  cell?: number
}
