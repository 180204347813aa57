import type { Stretch } from '../catalog-queries.ts'
import { findListed, type Listed } from '../listing/listed.ts'
import type { Order } from '../listing/place.ts'
import type { Source } from '../listing/title-queries.ts'
import { nearestTitles } from './nearest-titles.ts'
import type { Synonyms } from './read-synonyms.ts'
import { type FoundTitles, maxCounted, searchTitles } from './search-titles.ts'
import { searchWords } from './search-words.ts'

export interface Search {
  /** Folded, not empty. */
  text: string
  order: Order
  synonyms: Synonyms
}

/** The result of a search: titles that contain the text, else products whose words do, else the nearest titles. */
export interface Matched {
  by: 'title' | 'words' | 'nearness'
  total: number
  totalExact: boolean
  page(stretch: Stretch): Promise<number[]>
}

/** Products of a listing that a text finds; null when neither their titles nor their other words contain it. */
export async function findMatches(source: Source, search: Search, listed: Listed): Promise<Matched | null> {
  const titles = await searchTitles(source, search, listed)
  const counted = (await titles?.count()) ?? 0
  if (titles && counted > 0) return asMatched('title', titles, counted)
  if (await anyTitleHolds(source, search, listed)) return nothing
  const words = await searchWords(source, search, listed)
  if (words) return asMatched('words', words, await words.count())
  return (await anyWordHolds(source, search, listed)) ? nothing : null
}

/** The same, but when nothing contains the text, the products with the nearest titles. */
export async function findNearestToo(source: Source, search: Search, listed: Listed): Promise<Matched> {
  const found = await findMatches(source, search, listed)
  if (found) return found
  const nearest = await nearestTitles(source, search.text, listed)
  return {
    by: 'nearness',
    total: nearest.length,
    totalExact: true,
    page: async ({ offset, limit }) => nearest.slice(offset, offset + limit),
  }
}

const asMatched = (by: Matched['by'], { page, areAll = true }: FoundTitles, counted: number): Matched => ({
  by,
  total: Math.min(counted, maxCounted),
  totalExact: areAll && counted <= maxCounted,
  page,
})

const nothing: Matched = { by: 'title', total: 0, totalExact: true, page: async () => [] }

/** A search left empty only by the printer filter still has matches, so no others are offered. */
async function anyTitleHolds(source: Source, search: Search, { listing, fitting }: Listed): Promise<boolean> {
  if (!fitting) return false
  const found = await searchTitles(source, search, await findListed(source, listing, null))
  return found !== null && (await found.count()) > 0
}

async function anyWordHolds(source: Source, search: Search, { listing, fitting }: Listed): Promise<boolean> {
  return fitting !== null && (await searchWords(source, search, await findListed(source, listing, null))) !== null
}
