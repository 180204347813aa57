import type { Sent } from '#api/calls.ts'
import type { ProductState } from '#domain/catalog/catalog-tables.ts'
import type { ListedProduct } from '#web/office/shown-products.ts'
import { typedPrice } from './typed-price.ts'

export type BulkKind = 'price' | 'category' | 'hot' | ProductState

export interface BulkWish {
  kind: BulkKind
  price: string
  category: string
  hot: boolean
}

/** The change in the form that the call takes. */
export function bulkBody({
  kind,
  price,
  category,
  hot,
}: BulkWish): Sent<'POST /admin/products/bulk'>['body']['change'] {
  if (kind === 'price') return { price: typedPrice(price) }
  if (kind === 'category') return { category }
  return kind === 'hot' ? { hot } : { state: kind }
}

interface BulkWords {
  noPrice: string
  yes: string
  no: string
  states: Record<ProductState, string>
  categoryName: (category: string) => string
}

/** The values before and after for one product, in words; null when nothing changes. */
export function bulkDifference(product: ListedProduct, wish: BulkWish, words: BulkWords): [string, string] | null {
  const [before, after] = told(product, wish, words)
  return before === after ? null : [before, after]
}

function told(product: ListedProduct, wish: BulkWish, words: BulkWords): [string, string] {
  const flag = (on: boolean) => (on ? words.yes : words.no)
  if (wish.kind === 'price')
    return [product.priced ? product.price : words.noPrice, typedPrice(wish.price) ?? words.noPrice]
  if (wish.kind === 'category') return [words.categoryName(product.category), words.categoryName(wish.category)]
  if (wish.kind === 'hot') return [flag(product.hot), flag(wish.hot)]
  return [words.states[product.state], words.states[wish.kind]]
}
