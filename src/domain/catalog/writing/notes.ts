import { inAll, type Sentence } from '../../each-language.ts'

/** Something about one place of an import file, for example `[3].price`. */
export interface Note {
  place: string
  /** In English, for programs. */
  message: string
  /** The same for whoever reads it. */
  words: Sentence
}

/** What was noticed while reading: repairs are told, problems refuse the file. */
export interface Notes {
  repairs: Note[]
  problems: Note[]
}

/** A note; words of one language alone, such as a library's, are told as they are. */
export const noteOf = (place: string, told: Sentence | string): Note => {
  const words = typeof told === 'string' ? inAll(() => told) : told
  return { place, message: words.en, words }
}
