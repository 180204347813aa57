import type { OwnersProduct } from '#domain/catalog/editing/owners-product.ts'
import { formatAmount } from '#domain/money.ts'
import { typedPrice } from './typed-price.ts'

/** A product's fields as a form holds them. */
export interface FieldValues {
  title: string
  slug: string
  description: string
  /** Dollars as they are typed; empty = not for sale. */
  price: string
  offered: boolean
  category: string
  character: string
  hot: boolean
  /** ISO day. */
  date: string
  popularity: string
}

export type FieldName = keyof FieldValues

export const fieldNames: readonly FieldName[] = [
  'title',
  'slug',
  'price',
  'category',
  'description',
  'character',
  'hot',
  'offered',
  'date',
  'popularity',
]

type Fields = Pick<
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
>

export const valuesOf = (product: Fields): FieldValues => ({
  title: product.title,
  slug: product.slug,
  description: product.description ?? '',
  price: product.priced ? formatAmount(product.priceCents).replace(/\.00$/, '') : '',
  offered: product.offered,
  category: product.category,
  character: product.character ?? '',
  hot: product.hot,
  date: product.date,
  popularity: String(product.popularity),
})

/** As the calls take it. */
export function changeOf(name: FieldName, values: FieldValues): Record<string, unknown> {
  const value = values[name]
  if (name === 'popularity') return { popularity: Number(value) }
  if (name === 'price') return { price: typedPrice(values.price) }
  if (name === 'description' || name === 'character') return { [name]: String(value).trim() || null }
  return { [name]: typeof value === 'string' ? value.trim() : value }
}

export const differing = (one: FieldValues, other: FieldValues): FieldName[] =>
  fieldNames.filter((name) => one[name] !== other[name])

/** Only what differs is sent, so that nobody's other change is undone. */
export const changesBetween = (before: FieldValues, after: FieldValues): Record<string, unknown> =>
  Object.assign({}, ...differing(before, after).map((name) => changeOf(name, after)))
