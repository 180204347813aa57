import type { Backdrop } from '#domain/models/studio/backdrop.ts'
import type { Material } from '#domain/models/studio/material.ts'
import type { Part } from './modelling/sculpture.ts'
import type { Vec3 } from './modelling/shape.ts'

/** One picture's angle, in degrees; a close-up frames only a ball within the figure. */
export type Shot = {
  azimuth: number
  elevation: number
  closeUp?: { center: Vec3; radius: number }
  /** Shows the figure as it comes from the printer. */
  unpainted?: boolean
}

/** A figure of the demo catalog: its parts, its paints, and how it is photographed. */
export type Figure = {
  parts: Part[]
  paints: Record<string, Material>
  backdrop: Backdrop
  shots: Shot[]
  /** Triangles of the printable mesh, 19,000 to 62,000. */
  triangles: number
  /** Edge of the mesher's cells, in millimeters. */
  cell?: number
}

/** A figure of the demo catalog: how it is made, and what the catalog says about it. */
export type FigureEntry = { make: () => Figure; product: ProductText }

/** The part of a catalog entry that a person writes; pictures, links and the file size are derived from the figure. */
export type ProductText = {
  id: string
  slug: string
  title: string
  description?: string
  price: string
  date: string
  popularity: number
  hot: boolean
  /** '3dmodel' is a category that no page of the store lists. */
  category: 'hot' | 'anime' | 'fantasy' | 'videogames' | 'others' | '3dmodel'
  character?: string
}
