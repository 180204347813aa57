import type { FileStore } from '../../file-store.ts'

/** Keeps bytes under their content's name; a dry run keeps nothing. */
export type Keep = FileStore['put']

export interface GatheredPicture {
  name: string
  /** Null when the source has no such picture. */
  hash: string | null
  width: number | null
  height: number | null
}

/** As the history of a product keeps one. */
export interface RecordedPicture {
  name: string
  hash: string | null
}

export const recordPictures = (pictures: RecordedPicture[]): RecordedPicture[] =>
  pictures.map(({ name, hash }) => ({ name, hash }))
