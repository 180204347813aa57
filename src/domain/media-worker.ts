import type { PrintCertificate } from './certificates/show-certificate.ts'
import type { PrintDocument } from './documents/print-document.ts'
import type { ModelSource } from './file-store.ts'
import type { ModelFacts } from './models/measuring/measure-model.ts'
import type { Shooting, ShootingWishes, Shot } from './models/studio/shooting.ts'
import type { StudioModel } from './models/studio/studio-model.ts'
import type { ModelFormat } from './models/triangle-soup.ts'

/** What a model file is, and what names its content. */
export interface CheckedModel {
  format: ModelFormat
  sha256: string
  /** Unsigned, as ZIP archives want it. */
  crc32: number
}

/** Work on meshes, pictures and documents away from the main thread. */
export interface MediaWorker {
  /**
   * Reads a model file whole and tells what it is. Throws ShopError: `invalid-argument` for what cannot be read,
   * `deadline-exceeded` when reading does not end.
   */
  checkModel(source: ModelSource): Promise<CheckedModel>
  /** Facts of a model file. Throws ShopError('invalid-argument') for a file that is none. */
  measureModel(source: ModelSource): Promise<ModelFacts>
  /** A light preview mesh (GLB). */
  makePreview(source: ModelSource): Promise<Uint8Array>
  /**
   * A model of any size made ready for its photos: turned, facing outwards, light enough to draw, with the angles that
   * show it best. Throws ShopError('invalid-argument') for a file that is no model.
   */
  prepareShooting(source: ModelSource, wishes: ShootingWishes): Promise<Shooting>
  /** A photo of the model as AVIF in each of the widths (px), 4:5. */
  takePhoto(model: StudioModel, shot: Shot, widths: number[]): Promise<Uint8Array[]>
  /** The picture at `width` px (never enlarged) in `format`. */
  resizePicture(bytes: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Uint8Array>
  /** Size in px; throws ShopError('invalid-argument') for what is no picture. */
  readPicture(bytes: Uint8Array): Promise<{ width: number; height: number }>
  /**
   * A receipt or credit note as PDF: the same bytes for the same document. `sha256`, its link in the chain, is printed
   * along.
   */
  printDocument: PrintDocument
  /** A license's certificate as PDF, with the address at which it is verified. */
  printCertificate: PrintCertificate
}
