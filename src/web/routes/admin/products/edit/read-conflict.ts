import { isRecord } from '#web/is-record.ts'
import { type FieldValues, valuesOf } from '../field-values.ts'

/** What another owner saved meanwhile. */
export interface Conflict {
  product: { version: number; values: FieldValues }
  changedBy: string | null
  changedAt: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Of the details of a refused change; null when they hold no product. */
export function readConflict(details: Record<string, unknown>): Conflict | null {
  const { product } = details
  if (!isRecord(product) || typeof product.version !== 'number') return null
  const values = valuesOf({
    title: textOf(product.title) ?? '',
    slug: textOf(product.slug) ?? '',
    description: textOf(product.description),
    priceCents: Number(product.priceCents ?? 0),
    priced: product.priced === true,
    offered: product.offered === true,
    category: textOf(product.category) ?? '',
    character: textOf(product.character),
    hot: product.hot === true,
    date: textOf(product.date) ?? '',
    popularity: Number(product.popularity ?? 0),
  })
  return {
    product: { version: product.version, values },
    changedBy: textOf(details.changedBy),
    changedAt: textOf(details.changedAt),
  }
}
