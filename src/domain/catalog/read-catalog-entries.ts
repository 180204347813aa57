import { ShopError } from '../errors.ts'
import type { CatalogEntry, Note, Notes } from './catalog-entry.ts'
import { readCatalogEntry } from './read-catalog-entry.ts'
import { freeSlug } from './slug.ts'

const mostEntries = 100_000

/**
 * Reads an import file, repairing what has one sensible meaning and telling each repair.
 * @throws ShopError invalid-argument with all problems and their places in `details.problems`
 */
export function readCatalogEntries(value: unknown): { entries: CatalogEntry[]; repairs: Note[] } {
  const notes: Notes = { repairs: [], problems: [] }
  if (!Array.isArray(value)) throw refusal([{ place: '', message: 'The file must be a JSON array of products.' }])
  if (value.length > mostEntries) throw refusal([{ place: '', message: `More than ${mostEntries} products.` }])
  const entries = value.flatMap((entry: unknown, index) => readCatalogEntry(entry, `[${index}]`, notes) ?? [])
  refuseRepeatedIds(entries, notes)
  if (notes.problems.length > 0) throw refusal(notes.problems)
  return { entries: withOwnSlugs(entries, notes), repairs: notes.repairs }
}

function refusal(problems: Note[]): ShopError {
  const first = problems[0]
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  return new ShopError(
    'invalid-argument',
    `The catalog file was not imported: ${first?.place ? `${first.place} ` : ''}${first?.message}${rest}`,
    { problems },
  )
}

function refuseRepeatedIds(entries: CatalogEntry[], notes: Notes) {
  const places = new Map<number, string>()
  for (const { number, id, place } of entries) {
    const earlier = places.get(number)
    if (earlier) notes.problems.push({ place: `${place}.id`, message: `the id ${id} is already used by ${earlier}` })
    else places.set(number, place)
  }
}

/** The first of several products with one slug keeps it; the others get their id behind it. */
function withOwnSlugs(entries: CatalogEntry[], notes: Notes): CatalogEntry[] {
  const taken = new Set(entries.map((entry) => entry.slug))
  const seen = new Set<string>()
  return entries.map((entry) => {
    if (!seen.has(entry.slug)) {
      seen.add(entry.slug)
      return entry
    }
    const slug = freeSlug(entry.slug, entry.id, (name) => taken.has(name))
    taken.add(slug)
    seen.add(slug)
    notes.repairs.push({ place: `${entry.place}.slug`, message: `"${entry.slug}" is used before; taken as "${slug}"` })
    return { ...entry, slug }
  })
}
