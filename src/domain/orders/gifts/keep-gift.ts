import { randomUUID } from 'node:crypto'
import { readAccountVoice } from '../../accounts/keep-voice.ts'
import type { Writer } from '../../database.ts'
import { catalogLanguage, isLanguage } from '../../voice.ts'
import { insertEvent, type OrderRow } from '../order-queries.ts'
import { insertGift } from './gift-queries.ts'
import { hashOfToken, makeToken } from './gift-token.ts'
import type { NewGift } from './read-gift.ts'

/** Makes a new order a gift, inside the transaction that creates the order. */
export async function keepGift(
  { transaction, secret }: { transaction: Writer; secret: string },
  order: OrderRow,
  gift: NewGift | null,
): Promise<void> {
  if (!gift) return
  const id = randomUUID()
  const voice = await readAccountVoice({ reader: transaction }, order.account_id)
  await insertGift(transaction, {
    id,
    order_id: order.id,
    to_email: gift.to,
    name: gift.name,
    message: gift.message,
    language: gift.language ?? (voice && isLanguage(voice) ? voice : catalogLanguage),
    deliver_at: gift.deliverAt,
    time_zone: gift.timeZone,
    token_hash: hashOfToken(makeToken(secret, { id, round: 0 })),
    token_round: 0,
    held_until: null,
    sent_at: null,
    claimed_by: null,
    claimed_at: null,
    created_at: order.created_at,
  })
  // The history outlives the address, so it names nobody.
  await insertEvent(transaction, { orderId: order.id, kind: 'gift', details: { did: 'ordered' }, at: order.created_at })
}
