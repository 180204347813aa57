import type { z } from '@hono/zod-openapi'
import { slugPattern } from '#domain/catalog/slug.ts'
import type { Shop } from '#domain/shop.ts'
import { refuseInput } from '../../errors.ts'
import { readQuery } from '../../tidy-query.ts'
import {
  answerListing,
  answerProduct,
  answerSuggestions,
  type CatalogAnswer,
  listQuery,
  suggestionQuery,
  voiceQuery,
} from './catalog-calls.ts'

const listing = new Set(['category', 'query', 'sort', 'fits', 'page', 'pageSize', 'voice'])
const suggestions = new Set(['query', 'voice'])
const voiced = new Set(['voice'])
const products = '/api/products'
const product = new RegExp(`^/api/products/(${slugPattern})$`)

function parametersOf(path: string): ReadonlySet<string> | null {
  if (path === products) return listing
  if (path === '/api/suggestions') return suggestions
  return product.test(path) ? voiced : null
}

/** Splits off the query, including its question mark; it may contain further question marks (RFC 3986, 3.4). */
function cutQuery(url: string) {
  const [path = ''] = url.split('?', 1)
  return { path, query: url.slice(path.length) }
}

/** Whether every parser decodes this text to the same result. */
const isPlain = (query: string): boolean => {
  try {
    return decodeURIComponent(query) !== ''
  } catch {
    return false
  }
}

/** Whether this call about the catalog has the same answer for everybody who may make it. */
export function isKeptCall(url: string): boolean {
  const { path, query } = cutQuery(url)
  const known = parametersOf(path)
  if (!known) return false
  if (!query) return true
  const names = [...new URLSearchParams(query).keys()]
  return isPlain(query) && new Set(names).size === names.length && names.every((name) => known.has(name))
}

function read<Schema extends z.ZodType>(schema: Schema, query: string): z.output<Schema> {
  const { data, error } = schema.safeParse(readQuery(query))
  if (error) throw refuseInput(error)
  return data
}

/**
 * Answers such a call as its route would, bypassing the framework; the caller has already been admitted and counted.
 * Throws the route's refusals: `invalid-argument`, `not-found`.
 */
export async function answerKeptCall(shop: Shop, url: string): Promise<CatalogAnswer<object>> {
  const { path, query } = cutQuery(url)
  const [, slug] = product.exec(path) ?? []
  if (slug !== undefined) return answerProduct(shop, slug, read(voiceQuery, query))
  if (path === products) return answerListing(shop, read(listQuery, query))
  return answerSuggestions(shop, read(suggestionQuery, query))
}
