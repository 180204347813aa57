import { longestTag, mostTags } from '../product-texts.ts'
import { type Field, mend, nameOf, readText, refuse } from './entry-fields.ts'

/** A list of words, or one text with commas between them. */
export function readTags(field: Field): string[] {
  const { value, place, notes } = field
  if (value === null || value === undefined) return []
  if (!Array.isArray(value) && typeof value !== 'string') {
    refuse(field, `must be a list of words, but is ${nameOf(value)}`)
    return []
  }
  const list = [value].flat().flatMap((word: unknown) => (typeof word === 'string' ? word.split(/[,\n]/) : [word]))
  const words = list.map((word, at) => readText({ value: word, place: `${place}[${at}]`, notes }, longestTag))
  const tags = [...new Set(words.filter((word) => word !== null))]
  if (tags.length > mostTags) mend(field, `only the first ${mostTags} tags are taken`)
  return tags.slice(0, mostTags)
}
