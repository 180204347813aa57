import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { selectLines, selectOrder } from '../order-queries.ts'
import type { GiftState } from './gift.ts'
import { selectGiftByToken } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import { hashOfToken } from './gift-token.ts'
import { readGiftState } from './read-gift-state.ts'

/** A gift as anybody with its link sees it: without its payer and the address it was sent to. */
export interface OpenedGift {
  state: GiftState
  /** '' when the buyer gave none. */
  name: string
  message: string
  figures: { position: number; title: string; image: string | null }[]
  /** Whether the visitor accepted it, and whether the visitor gave it. */
  isClaimers: boolean
  isGivers: boolean
}

/** The gift behind a link. Throws `not-found` for an unknown link, and for a gift that is not paid. */
export async function openGift(
  { database }: Pick<Services, 'database'>,
  { token, accountId }: { token: string; accountId: string | null },
): Promise<OpenedGift> {
  const { read } = database
  const gift = await selectGiftByToken(read, hashOfToken(token))
  const order = gift && (await selectOrder(read, gift.order_id))
  const state = gift && order && (await readGiftState({ reader: read }, order, gift))
  if (!gift || !order || !state || state === 'unpaid' || state === 'void')
    throw new ShopError('not-found', sayGift.unknown)
  const isClaimers = accountId !== null && gift.claimed_by === accountId
  const isGivers = accountId === order.account_id
  // Once it is claimed, or no longer can be, only the giver and the claimer may read what was written.
  const isShown = isClaimers || isGivers || state === 'scheduled' || state === 'sent'
  const lines = isShown ? await selectLines(read, [order.id]) : []
  const products = await findProductsForSale(
    { reader: read },
    lines.map((line) => line.product_id),
  )
  const images = new Map(products.map(({ id, image }) => [id, image]))
  return {
    state,
    name: isShown ? gift.name : '',
    message: isShown ? gift.message : '',
    figures: lines.map(({ position, title, product_id: id }) => ({ position, title, image: images.get(id) || null })),
    isClaimers,
    isGivers,
  }
}
