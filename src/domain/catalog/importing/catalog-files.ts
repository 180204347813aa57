import type { Sentence } from '../../each-language.ts'
import type { CatalogEntry } from './catalog-entry.ts'

export interface SourceFile {
  fileName: string
  bytes: Uint8Array
}

/** Receives the reason why a file is not used, for example because another has its name. */
export type TellFile = (message: Sentence) => void

/** Where an import's files come from: a folder, the demo, nowhere. Missing files are an empty list or null. */
export interface CatalogFiles {
  /** STL, OBJ and 3MF files, ZIP archives of them, and extra files; names may include folders. */
  modelFilesOf(entry: CatalogEntry, tell: TellFile): Promise<SourceFile[]>
  /** The original of the picture that the entry names: JPEG, PNG, WebP or AVIF. */
  picture(name: string, entry: CatalogEntry, tell: TellFile): Promise<Uint8Array | null>
  /** The same picture as a ready AVIF of this width, which saves encoding it. */
  pictureVariant(name: string, width: number, entry: CatalogEntry): Promise<Uint8Array | null>
  /** A preview mesh (GLB) better than the one the store would make. */
  previewOf(entry: CatalogEntry): Promise<Uint8Array | null>
}

export const noCatalogFiles: CatalogFiles = {
  modelFilesOf: async () => [],
  picture: async () => null,
  pictureVariant: async () => null,
  previewOf: async () => null,
}
