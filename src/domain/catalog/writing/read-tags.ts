import { longestTag, mostTags } from '../product-texts.ts'
import { type Field, mend, nameOf, readText, refuse } from './entry-fields.ts'
import { sayNote } from './note-texts.ts'

/** A list of words, or one text with commas or line breaks between them. */
export function readTags(field: Field): string[] {
  const { value, place, notes } = field
  if (value === null || value === undefined) return []
  if (!Array.isArray(value) && typeof value !== 'string') {
    refuse(field, sayNote.noWords(nameOf(value)))
    return []
  }
  const list = [value].flat().flatMap((word: unknown) => (typeof word === 'string' ? word.split(/[,\n]/) : [word]))
  const words = list.map((word, at) => readText({ value: word, place: `${place}[${at}]`, notes }, longestTag))
  const tags = [...new Set(words.filter((word) => word !== null))]
  if (tags.length > mostTags) mend(field, sayNote.fewTags(mostTags))
  return tags.slice(0, mostTags)
}
