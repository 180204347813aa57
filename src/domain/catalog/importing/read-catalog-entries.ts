import type { Reader } from '../../database.ts'
import { productsByNumber } from '../catalog-queries.ts'
import { freeSlug } from '../slug.ts'
import { type Note, type Notes, noteOf } from '../writing/notes.ts'
import { chunks } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { fileRefusal } from './file-refusal.ts'
import { sayImport } from './import-texts.ts'
import { digestOf, NumberTable } from './number-table.ts'
import { nothingLeft, readCatalogEntry } from './read-catalog-entry.ts'

const mostEntries = 100_000

/**
 * A file that is in memory.
 * @throws ShopError invalid-argument for one that is no list, or too long to be taken at once
 */
export function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw fileRefusal([noteOf('', sayImport.noArray)])
  if (value.length > mostEntries) throw fileRefusal([noteOf('', sayImport.tooMany(mostEntries))])
  return value
}

/** The problems of entries without a name whose product is not there. */
async function findUnnamed(reader: Reader, unnamed: Pick<CatalogEntry, 'place' | 'id' | 'number'>[]): Promise<Note[]> {
  const problems: Note[] = []
  for (const chunk of chunks(unnamed)) {
    const rows = await productsByNumber(
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
 * Reads the products of an import file, repairing what has one sensible meaning and telling each repair: all of them are
 * looked at first, so that a file is taken whole or refused, then read in the same order. Of those that were looked at it
 * keeps no more than numbers.
 */
export function startReadingEntries(left: ReadonlySet<string> = nothingLeft) {
  const places = new NumberTable()
  /** How often each slug of the file is in it, by digest. */
  const slugs = new NumberTable()
  /** Of slugs that are there more than once, those that a product has by now. */
  const given = new Set<string>()
  const problems: Note[] = []
  // Without a place for names every product must be there already.
  const isUnnamed = left.has('title') && left.has('slug')
  const unnamed: Pick<CatalogEntry, 'place' | 'id' | 'number'>[] = []

  function look(value: unknown, place: number) {
    const notes: Notes = { repairs: [], problems: [] }
    const entry = readCatalogEntry(value, `[${place}]`, notes, left)
    problems.push(...notes.problems)
    if (!entry) return
    if (isUnnamed) unnamed.push({ place: entry.place, id: entry.id, number: entry.number })
    const earlier = places.get(entry.number)
    if (earlier === undefined) places.set(entry.number, place)
    else problems.push(noteOf(`[${place}].id`, sayImport.idUsed(entry.id, earlier)))
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

  /** The first of several products with one slug keeps it; the others get their id behind it. */
  function withOwnSlug(entry: CatalogEntry, notes: Notes): CatalogEntry {
    // Without a place for slugs each product keeps its own, and a new one gets one that is free.
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
    /** Looks whether the products are there that the file has no name for. */
    async lookUpUnnamed(reader: Reader) {
      problems.push(...(await findUnnamed(reader, unnamed)))
    },
    /** @throws ShopError invalid-argument with all problems and their places in `details.problems` */
    refuseProblems() {
      if (problems.length > 0) throw fileRefusal(problems)
    },
    read,
    /** Where the product of this number stands in the file. */
    placeOf: (number: number) => places.get(number),
  }
}
