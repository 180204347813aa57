import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { toCents } from '#domain/money.ts'
import { isRecord } from '#web/is-record.ts'
import { selectedItems } from '#web/personal/cart/cart-total.ts'

/** One product to pay for. */
export type CheckoutLine = Pick<
  PersonalItem,
  | 'id'
  | 'slug'
  | 'image'
  | 'name'
  | 'priceCents'
  | 'quantity'
  | 'minCents'
  | 'suggestedCents'
  | 'bundle'
  | 'licenses'
  | 'variant'
>

/** Where the lines come from: one product through Buy Now, the cart's selection, or the whole cart. */
export type CheckoutSource =
  | { kind: 'buy-now'; line: CheckoutLine }
  /** Ids, or slugs from a page of an earlier version: no slug looks like an id. */
  | { kind: 'selection'; keys: string[] }
  | { kind: 'cart' }

/** What Buy Now passes along; `price` in dollars. */
type CarriedProduct = Pick<
  CheckoutLine,
  'id' | 'slug' | 'image' | 'name' | 'minCents' | 'suggestedCents' | 'bundle' | 'licenses' | 'variant'
> & {
  price: number
}

function isCarried(value: unknown): value is CarriedProduct {
  if (!isRecord(value)) return false
  const texts = [value.id, value.slug, value.image, value.name]
  const choice = [value.minCents, value.suggestedCents]
  const { licenses = [] } = value
  if (!(Array.isArray(licenses) && licenses.every(isRecord))) return false
  if (!choice.every((cents) => cents === undefined || Number.isSafeInteger(cents))) return false
  return texts.every((text) => typeof text === 'string') && typeof value.price === 'number' && value.price >= 0
}

/** Reads the navigation state, which outlives a reload and is untrusted; anything unknown means the whole cart. */
export function readSource(state: unknown): CheckoutSource {
  if (!isRecord(state)) return { kind: 'cart' }
  if (state.fromBuyNow === true && isCarried(state.product)) {
    const { id, slug, image, name, price, minCents, suggestedCents, bundle, licenses, variant } = state.product
    const choice = {
      ...(minCents === undefined ? {} : { minCents, suggestedCents }),
      ...(bundle ? { bundle: true as const } : {}),
      ...(licenses ? { licenses, variant } : {}),
    }
    return { kind: 'buy-now', line: { id, slug, image, name, priceCents: toCents(price), quantity: 1, ...choice } }
  }
  if (Array.isArray(state.selected)) {
    return { kind: 'selection', keys: state.selected.filter((key) => typeof key === 'string') }
  }
  return { kind: 'cart' }
}

/**
 * The lines to pay now, each without a license: the cart is live, so a selection shrinks when a line is removed
 * elsewhere.
 */
export function findLines(source: CheckoutSource, cart: PersonalItem[]): CheckoutLine[] {
  if (source.kind === 'buy-now') return [source.line]
  return selectedItems(
    cart,
    ({ id, slug }) => source.kind === 'cart' || [id, slug].some((key) => source.keys.includes(key)),
  )
}
