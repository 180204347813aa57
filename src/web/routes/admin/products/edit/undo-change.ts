import type { OwnersProduct } from '#domain/catalog/editing/owners-product.ts'
import { displayPrice } from '#domain/money.ts'
import { isRecord } from '#web/is-record.ts'
import type { ProductChange } from '../field-values.ts'

type Present = Pick<
  OwnersProduct,
  | 'title'
  | 'slug'
  | 'description'
  | 'priceCents'
  | 'priced'
  | 'offered'
  | 'category'
  | 'character'
  | 'hot'
  | 'date'
  | 'popularity'
  | 'state'
>

/** What of a product an entry of its history may have changed, as the history writes it. */
const presentOf = (product: Present): Record<string, unknown> => ({
  title: product.title,
  slug: product.slug,
  description: product.description,
  priceCents: product.priced ? product.priceCents : null,
  offered: product.offered,
  category: product.category,
  character: product.character,
  hot: product.hot,
  date: product.date,
  popularity: product.popularity,
  state: product.state,
})

/**
 * The change that takes an entry of the history back, as the call takes it. Null where there is nothing to take back, or
 * a later change stands on it: that one goes first.
 */
export function undoOf(details: Record<string, unknown>, product: Present): ProductChange | null {
  const { before, after } = details
  if (!isRecord(before) || !isRecord(after)) return null
  const present = presentOf(product)
  const names = Object.keys(after)
  if (names.length === 0 || names.some((name) => !(name in present) || present[name] !== after[name])) return null
  const change: ProductChange = {}
  return Object.assign(change, Object.fromEntries(names.map((name) => changeBack(name, before[name]))))
}

function changeBack(name: string, value: unknown): [string, unknown] {
  if (name !== 'priceCents') return [name, value ?? null]
  return ['price', typeof value === 'number' ? displayPrice(value) : null]
}
