/** Something about one place of an import file, for example `[3].price`. */
export interface Note {
  place: string
  message: string
}

/** What was noticed while reading: repairs are told, problems refuse the file. */
export interface Notes {
  repairs: Note[]
  problems: Note[]
}
