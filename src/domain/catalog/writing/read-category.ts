import { categoryKeyOf } from '../listing.ts'
import { categories } from '../product.ts'
import { type Field, mend, readText } from './entry-fields.ts'
import { sayNote } from './note-texts.ts'

/** A category without a page of its own is accepted, and reported. */
export function readCategory(field: Field, longest: number): string {
  const category = readText(field, longest)
  if (category === null) mend(field, sayNote.noCategory)
  else if (!hasPage(category)) mend(field, sayNote.noPage(JSON.stringify(category), categories.join(', ')))
  return category ?? 'others'
}

const hasPage = (category: string) => categories.some((known) => known === categoryKeyOf(category))
