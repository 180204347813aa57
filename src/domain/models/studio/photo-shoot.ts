import type { Turn } from '../turn-mesh.ts'
import { type Angle, chooseAngles } from './choose-angles.ts'
import { type FilamentColor, filamentLook } from './filament.ts'
import { renderStudio } from './render-studio.ts'
import { prepareStudioModel, type StudioModel } from './studio-model.ts'

/** Raised with every visible change of the studio, so that pictures are made again when they are next due. */
export const studioVersion = 1

export type PhotoShootOptions = {
  turn: Turn
  /** degrees around the model for the first picture; null lets the store choose */
  azimuth: number | null
  count: number
}

export type PhotoShoot = { model: StudioModel; angles: Angle[] }

export type Shot = {
  angle: Angle
  color: FilamentColor
  /** share of the full number of lights */
  quality: number
}

/** The size in px of a photo of this width: 4:5 suits figures. */
export const photoSize = (width: number) => ({ width, height: (width * 5) / 4 })

/** Prepares a model from the triangles of its file and chooses its angles. */
export async function preparePhotoShoot(soup: Float32Array, wishes: PhotoShootOptions): Promise<PhotoShoot> {
  const model = await prepareStudioModel(soup, wishes.turn)
  return { model, angles: chooseAngles(model, wishes.count, wishes.azimuth) }
}

/** Photographs the model as it comes from the printer, in one color: RGB, 8 bit, row by row. */
export function photographModel(
  { mesh, occluder, twoSided }: StudioModel,
  { angle, color, quality }: Shot,
  size: { width: number; height: number },
): Uint8Array {
  const { material, backdrop } = filamentLook(color)
  const look = { materials: [material], backdrop, quality, margin: 0.09 }
  return renderStudio(mesh, { ...size, ...angle, ...look, occluder, twoSided })
}
