import type { Sentence } from '../../each-language.ts'

/** A message about one place of an import file or form, for example `[3].price`, or a line and column. */
export interface Note {
  place: string | Sentence
  message: Sentence
}

/** What was noticed while reading: repairs are reported, problems cause the file to be refused. */
export interface Notes {
  repairs: Note[]
  problems: Note[]
}

export const noteOf = (place: Note['place'], message: Sentence): Note => ({ place, message })
