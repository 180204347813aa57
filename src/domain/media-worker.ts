import type { PrintCertificate } from './certificates/show-certificate.ts'
import type { PrintDocument } from './documents/print-document.ts'
import type { ModelSource } from './file-store.ts'
import type { ModelFacts } from './models/measuring/measure-model.ts'
import type { PhotoShoot, PhotoShootOptions, Shot } from './models/studio/photo-shoot.ts'
import type { StudioModel } from './models/studio/studio-model.ts'
import type { ModelFormat } from './models/triangle-soup.ts'

/** The format of a model file, and what identifies its content. */
export interface CheckedModel {
  format: ModelFormat
  sha256: string
  /** Unsigned, as ZIP archives want it. */
  crc32: number
}

/** How many processes a task may end before it is set aside. */
export const endsUntilSetAside = 3

/** Work on meshes, pictures and documents away from the main thread. */
export interface MediaWorker {
  /**
   * Reads a whole model file and determines what it is. Throws ShopError: `invalid-argument` for an unreadable file,
   * `deadline-exceeded` when reading does not end, `unavailable` when it could not begin or ended early.
   */
  checkModel(source: ModelSource): Promise<CheckedModel>
  /** Facts about a model file. Throws ShopError('invalid-argument') when it is not one. */
  measureModel(source: ModelSource): Promise<ModelFacts>
  /** A light preview mesh (GLB). */
  makePreview(source: ModelSource): Promise<Uint8Array>
  /**
   * Prepares a model of any size for its photos: turned, facing outwards, light enough to draw, with the angles that
   * show it best. Throws ShopError('invalid-argument') when the file is not a model.
   */
  prepareShooting(source: ModelSource, wishes: PhotoShootOptions): Promise<PhotoShoot>
  /** A photo of the model as AVIF in each of the widths (px), 4:5. */
  takePhoto(model: StudioModel, shot: Shot, widths: number[]): Promise<Uint8Array[]>
  /** The picture at `width` px (never enlarged) in `format`. */
  resizePicture(bytes: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Uint8Array>
  /** Size in px; throws ShopError('invalid-argument') when the bytes are not a picture. */
  readPicture(bytes: Uint8Array): Promise<{ width: number; height: number }>
  /**
   * A receipt or credit note as PDF: the same document always gives the same bytes. `sha256`, its link in the chain, is
   * printed on it.
   */
  printDocument: PrintDocument
  /** A license's certificate as PDF, with the address where it can be verified. */
  printCertificate: PrintCertificate
}
