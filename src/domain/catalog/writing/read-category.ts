import { categoryKeyOf } from '../listing.ts'
import { categories } from '../product.ts'
import { type Field, mend, readText } from './entry-fields.ts'

/** Of a category or a character, in characters. */
export const longestWord = 60

/** One without a page of its own is taken, and told. */
export function readCategory(field: Field): string {
  const category = readText(field, longestWord)
  if (category === null) mend(field, 'missing, taken as "others"')
  else if (!hasPage(category)) mend(field, `${JSON.stringify(category)} ${homeless}`)
  return category ?? 'others'
}

const homeless = `has no page and stands in no menu; those that do: ${categories.join(', ')}`
const hasPage = (category: string) => categories.some((known) => known === categoryKeyOf(category))
