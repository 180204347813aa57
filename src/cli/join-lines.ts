import { inAll, type Sentence } from '#domain/each-language.ts'

/** Joins sentences into one text, a line each. */
export const joinLines = (sentences: Sentence[]): Sentence =>
  inAll((language) => sentences.map((sentence) => sentence[language]).join('\n'))
