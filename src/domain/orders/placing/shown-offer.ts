import { hash } from 'node:crypto'
import { ShopError } from '../../errors.ts'
import type { PricedLine } from '../../pricing/price-order.ts'
import { sayOrder } from '../order-texts.ts'

/** Parts of an offer that may change while its total in US dollars stays the same. */
export const offerParts = ['charged', 'terms', 'sold'] as const
export type OfferPart = (typeof offerParts)[number]

const sayChanged = { charged: sayOrder.chargedChanged, terms: sayOrder.termsChanged, sold: sayOrder.soldChanged }

/** What the buyer was shown of each part; missing parts are not compared. */
export type ShownOffer = { [Part in OfferPart]?: string | undefined }

/**
 * A short digest of what an order sells, whoever buys it: the products, the wording of their licenses, a bundle's
 * figures.
 */
export function digestOfSold(lines: PricedLine[]): string {
  const sold = lines.map(({ productId, variant, license, parts }) => [
    ...[productId, variant, license?.name, license?.text],
    parts?.map(({ id }) => id).sort(),
  ])
  return hash('sha256', JSON.stringify(sold), 'base64url').slice(0, 16)
}

/**
 * Throws `aborted` when the offer differs from what was shown: `details.changed` names the part, `details.present` is
 * its present value.
 */
export function refuseOtherOffer(shown: ShownOffer, present: Record<OfferPart, string>): void {
  const changed = offerParts.find((part) => shown[part] !== undefined && shown[part] !== present[part])
  if (changed) throw new ShopError('aborted', sayChanged[changed], { details: { changed, present: present[changed] } })
}
