import type { FileStore } from '../../services.ts'

/** Keeps bytes under their content's name; a dry run keeps nothing. */
export type Keep = FileStore['put']

export interface GatheredPicture {
  name: string
  /** Null when the source has no such picture. */
  hash: string | null
  width: number | null
  height: number | null
}
