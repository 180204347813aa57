import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { maxLines, maxQuantity } from '../limits/sale-limits.ts'
import { saySale } from '../sale-texts.ts'
import { type BundlePart, type PricedPart, priceBundle } from './bundle-price.ts'
import { mostChosenCents, unitPriceOf } from './chosen-price.ts'
import { sayCodeRefusal } from './code-refusal-texts.ts'
import type { CodeRefusal, CodeRule } from './code-rule.ts'
import { discountLines } from './discount-lines.ts'
import { type PricedLicense, priceLicense } from './license-price.ts'
import { type LinePrice, type PriceSum, priceLines, sumLines } from './price-lines.ts'
import { sayPrice } from './price-texts.ts'
import { taxLines } from './tax-lines.ts'

/** An item that a buyer asks for. */
export interface OrderedItem {
  /** A slug or an id. */
  slug: string
  /** Takes precedence over the slug: slugs change and may be reused. */
  id?: string | undefined
  quantity: number
  /** A license tier; none or '' for the product as it is. */
  variant?: string | undefined
  /** What the buyer chose to pay for one, where buyers choose; for a bundle, without regard to what is owned. */
  priceCents?: number | undefined
}

/** The key by which the catalog looks up an item. */
export const keyOfItem = ({ id, slug }: OrderedItem): string => id ?? slug

/** A product as the catalog has it now. */
export interface PricedProduct {
  id: string
  slug: string
  title: string
  /** Keys of the categories that it is listed in. */
  categories: string[]
  priceCents: number
  /** The buyer chooses what to pay, `priceCents` at least. */
  buyersChoose: boolean
  licenses: PricedLicense[]
  /** The figures of a bundle; null for a single figure. */
  parts: BundlePart[] | null
  /** Whether it has files of its own. */
  hasFiles: boolean
  available: boolean
}

export interface PricedLine extends LinePrice {
  productId: string
  slug: string
  title: string
  /** '' for the product as it is. */
  variant: string
  /** Its license tier; null for the product as it is. */
  license: PricedLicense | null
  /** Taken off the price of one, for a cheaper tier that the buyer has. */
  creditCents: number
  categories: string[]
  quantity: number
  /** The price of one, at the list price; for a bundle, without what is owned. */
  unitCents: number
  /** The products that it gives a right to. */
  grants: { productId: string; slug: string; title: string }[]
  /** How a bundle's price is shared out; null for a single figure. */
  parts: PricedPart[] | null
  /** Whether the buyer already has the right to it. */
  owned: boolean
}

/** What an order costs, in US cents, including taxes: `totalCents` is the sum of the lines' `chargedCents`. */
export interface PricedOrder extends PriceSum {
  lines: PricedLine[]
  /** The code that was applied; null without one. */
  code: string | null
  /** The country it is sold to; null when taxes are off, or none was given. */
  country: string | null
  /** Products whose chosen price cannot be charged: they are priced as in the catalog. */
  unfair: { slug: string; minCents: number; maxCents: number }[]
}

const refuse = (sentence: Sentence) => new ShopError('invalid-argument', sentence)

/** The refusal of a code; `details.code` says why. */
export const codeRefused = (why: CodeRefusal, details: object = {}): ShopError =>
  new ShopError('invalid-argument', sayCodeRefusal[why], { details: { ...details, code: why } })

/**
 * What the buyer has: products, their license tiers, and those of these tiers whose price is credited toward a wider
 * one.
 */
interface Owned {
  owned: ReadonlySet<string>
  variants: ReadonlyMap<string, ReadonlySet<string>>
  credited: ReadonlyMap<string, ReadonlySet<string>>
}

const none: ReadonlySet<string> = new Set()

/** The lines to buy, with repeated products merged. */
function takeTogether(products: PricedProduct[], items: OrderedItem[], { owned, variants, credited }: Owned) {
  if (items.length === 0) throw refuse(sayPrice.noProducts)
  if (items.length > maxLines) throw refuse(sayPrice.tooManyLines(maxLines))
  const byKey = new Map(products.map((product) => [product.id, product]))
  for (const product of products) byKey.set(product.slug, product)
  const lines = new Map<string, Omit<PricedLine, keyof LinePrice>>()
  const unfair: PricedOrder['unfair'] = []
  const used = new Set<string>()
  for (const item of items) {
    const { quantity, priceCents: chosen, variant = '' } = item
    const key = keyOfItem(item)
    const product = byKey.get(key)
    if (!product?.available) throw new ShopError('not-found', saySale.notForSale, { details: { slug: key } })
    const { id: productId, slug, title, categories, buyersChoose, hasFiles } = product
    const isChosen = buyersChoose && variant === ''
    const chosenFrom = (priceCents: number) => unitPriceOf({ priceCents, buyersChoose: isChosen }, chosen) ?? priceCents
    const whole = isChosen ? chosenFrom(product.priceCents) : product.priceCents
    const named = { id: productId, slug, title }
    const contents = product.parts && { own: hasFiles ? named : null, parts: product.parts }
    const bundle = contents && priceBundle(whole, contents, ({ id }) => owned.has(id))
    const held = variants.get(productId) ?? none
    const listed = { ...product, priceCents: bundle?.unitCents ?? product.priceCents }
    const tier = priceLicense(listed, variant, credited.get(productId) ?? none)
    if (!tier) throw new ShopError('not-found', saySale.licenseNotOffered, { details: { slug: key, variant } })
    // The credit is given once, and only for a quantity of one.
    const creditCents = quantity === 1 && !used.has(productId) ? tier.creditCents : 0
    if (creditCents > 0) used.add(productId)
    const priceCents = tier.priceCents - creditCents
    // For a bundle, buyers choose the price of all of it: the shares of what they own are taken off the choice.
    const isWhole = bundle !== null && isChosen
    const minCents = isWhole ? product.priceCents : priceCents
    const fair = chosenFrom(minCents)
    const unitCents = isWhole ? priceCents : fair
    if (chosen !== undefined && chosen !== fair)
      unfair.push({ slug, minCents, maxCents: isChosen ? mostChosenCents : minCents })
    // The same product at two prices makes two lines.
    const line = `${productId} ${unitCents} ${variant}`
    const total = quantity + (lines.get(line)?.quantity ?? 0)
    if (!Number.isInteger(quantity) || quantity < 1 || total > maxQuantity)
      throw refuse(sayPrice.badQuantity(maxQuantity))
    const parts = bundle?.parts ?? null
    const grants = (parts ?? [named]).map((part) => ({ productId: part.id, slug: part.slug, title: part.title }))
    const isOwned = variant === '' ? grants.every((grant) => owned.has(grant.productId)) : held.has(variant)
    const { license } = tier
    const sold = { productId, slug, title: license ? `${title} · ${license.name}` : title, categories }
    const words = { ...sold, unitCents, variant, license, creditCents, owned: isOwned, grants, parts }
    lines.set(line, { ...words, quantity: total })
  }
  return { taken: [...lines.values()], unfair }
}

/**
 * Prices an order from the catalog's products, the items asked for, a code, what the buyer owns and the tax that prices
 * contain in a country, as lines in integers. What is charged is the same in every country.
 * Throws `invalid-argument` for impossible quantities and for a code that does not apply (`details.code`), `not-found`
 * for what cannot be bought now.
 */
export function priceOrder({
  products,
  items,
  code,
  owned,
  variants = new Map(),
  credited = variants,
  tax = null,
}: {
  products: PricedProduct[]
  items: OrderedItem[]
  code: CodeRule | null
  /** The country, and its rate on the day in hundredths of a percent. */
  tax?: { country: string; bp: number } | null
} & Pick<Owned, 'owned'> &
  Partial<Owned>): PricedOrder {
  const { taken, unfair } = takeTogether(products, items, { owned, variants, credited })
  const listed = priceLines(taken)
  const off = code ? discountLines(listed, code) : []
  if (typeof off === 'string')
    throw codeRefused(off, off === 'below-minimum' ? { minimumCents: code?.minimumCents } : {})
  const lines = taxLines(priceLines(listed, off), tax?.bp ?? 0)
  return { lines, ...sumLines(lines), code: code?.code ?? null, country: tax?.country ?? null, unfair }
}
