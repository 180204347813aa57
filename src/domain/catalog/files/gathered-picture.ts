import type { FileStore } from '../../file-store.ts'

/** Stores bytes under a name made from their content; a dry run stores nothing. */
export type Keep = FileStore['put']

export interface GatheredPicture {
  name: string
  /** Null when the source has no such picture. */
  hash: string | null
  width: number | null
  height: number | null
}

/** A picture as a product's history records it. */
export interface RecordedPicture {
  name: string
  hash: string | null
}

export const recordPictures = (pictures: RecordedPicture[]): RecordedPicture[] =>
  pictures.map(({ name, hash }) => ({ name, hash }))
