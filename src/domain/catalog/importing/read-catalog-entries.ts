import type { Reader } from '../../database.ts'
import { freeSlug } from '../slug.ts'
import { type Note, type Notes, noteOf } from '../writing/notes.ts'
import { chunks } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { fileRefusal, mostProblems } from './file-refusal.ts'
import { standingsByNumber } from './import-queries.ts'
import { sayImport } from './import-texts.ts'
import { createNoteList } from './note-list.ts'
import { digestOf, NumberTable } from './number-table.ts'
import { nothingLeft, readCatalogEntry } from './read-catalog-entry.ts'

/** Maximum number of products in a file that does not come by the command. */
export const mostEntries = 100_000

/** How many products are looked up at once. */
const lookedUpAtOnce = 400

/**
 * The entries of a file in memory.
 * @throws ShopError invalid-argument when it is not a list, or too long to be imported at once
 */
export function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw fileRefusal([noteOf('', sayImport.noArray)])
  if (value.length > mostEntries) throw fileRefusal([noteOf('', sayImport.tooMany(mostEntries))])
  return value
}

/** The problems of unnamed entries whose product does not exist. */
async function findUnnamed(reader: Reader, unnamed: Pick<CatalogEntry, 'place' | 'id' | 'number'>[]): Promise<Note[]> {
  const problems: Note[] = []
  for (const chunk of chunks(unnamed)) {
    const rows = await standingsByNumber(
      reader,
      chunk.map((entry) => entry.number),
    )
    const known = new Set(rows.map((row) => row.number))
    for (const { place, id, number } of chunk)
      if (!known.has(number)) problems.push(noteOf(`${place}.id`, sayImport.unknownProduct(id)))
  }
  return problems
}

/**
 * Reads the products of an import file in two passes over the same order: `look` checks them all, so that a file is
 * accepted or refused as a whole; `read` returns them, repairs what has one sensible meaning and reports each repair.
 * Between the passes it keeps little more than numbers.
 */
export function startReadingEntries(left: ReadonlySet<string> = nothingLeft) {
  const places = new NumberTable()
  /** How often each slug occurs in the file, by digest. */
  const slugs = new NumberTable()
  /** Repeated slugs that a product has already been given. */
  const given = new Set<string>()
  const problems = createNoteList(mostProblems)
  // Without a place for names, every product must already exist.
  const isUnnamed = left.has('title') && left.has('slug')
  let unnamed: Pick<CatalogEntry, 'place' | 'id' | 'number'>[] = []

  function look(value: unknown, place: number) {
    const notes: Notes = { repairs: [], problems: [] }
    const entry = readCatalogEntry(value, `[${place}]`, notes, left)
    problems.add(notes.problems)
    if (!entry) return
    if (isUnnamed) unnamed.push({ place: entry.place, id: entry.id, number: entry.number })
    const earlier = places.get(entry.number)
    if (earlier === undefined) places.set(entry.number, place)
    else problems.add([noteOf(`[${place}].id`, sayImport.idUsed(entry.id, earlier))])
    count(entry.slug)
  }

  function read(value: unknown, place: number): { entry: CatalogEntry; repairs: Note[] } {
    const notes: Notes = { repairs: [], problems: [] }
    const entry = readCatalogEntry(value, `[${place}]`, notes, left)
    if (!entry || places.get(entry.number) !== place) throw fileRefusal([noteOf('', sayImport.fileChanged)])
    return { entry: withOwnSlug(entry, notes), repairs: notes.repairs }
  }

  function count(slug: string) {
    const digest = digestOf(slug)
    slugs.set(digest, (slugs.get(digest) ?? 0) + 1)
  }

  /** The first of several products with one slug keeps it; the others get their id appended. */
  function withOwnSlug(entry: CatalogEntry, notes: Notes): CatalogEntry {
    // Without a place for slugs, each product keeps its own, and a new one gets a free one.
    if (left.has('slug') || slugs.get(digestOf(entry.slug)) === 1) return entry
    if (!given.has(entry.slug)) {
      given.add(entry.slug)
      return entry
    }
    const slug = freeSlug(entry.slug, entry.id, (name) => slugs.get(digestOf(name)) !== undefined)
    count(slug)
    notes.repairs.push(noteOf(`${entry.place}.slug`, sayImport.slugUsed(entry.slug, slug)))
    return { ...entry, slug }
  }

  return {
    look,
    /** Whether enough entries without a name are waiting to be looked up. */
    isLookUpDue: () => unnamed.length >= lookedUpAtOnce,
    /** Checks that the products exist for which the file has no name. */
    async lookUpUnnamed(reader: Reader) {
      const waiting = unnamed
      unnamed = []
      problems.add(await findUnnamed(reader, waiting))
    },
    /** @throws ShopError invalid-argument with the problems and their places in `details.problems` */
    refuseProblems() {
      if (problems.count() > 0) throw fileRefusal(problems.kept, problems.count())
    },
    read,
    /** Position in the file of the product with this number. */
    placeOf: (number: number) => places.get(number),
  }
}
