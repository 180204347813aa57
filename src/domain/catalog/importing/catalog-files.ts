import type { Sentence } from '../../each-language.ts'
import type { CatalogEntry } from './catalog-entry.ts'

export interface SourceFile {
  fileName: string
  bytes: Uint8Array
}

/** Hears why a file is not taken, such as one of several with its name. */
export type TellFile = (message: Sentence) => void

/** Where the files of an import come from: a folder, the demo, nowhere. Missing is an empty list or null. */
export interface CatalogFiles {
  /** STL, OBJ and 3MF files, or ZIP archives of them, and what goes along with them; names may hold folders. */
  modelFilesOf(entry: CatalogEntry, tell: TellFile): Promise<SourceFile[]>
  /** The picture that the entry calls so, as it was made: JPEG, PNG, WebP or AVIF. */
  picture(name: string, entry: CatalogEntry, tell: TellFile): Promise<Uint8Array | null>
  /** The same picture made ready as AVIF at this width, which saves making it. */
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
