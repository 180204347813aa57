import type { Language } from '../../voice.ts'
import { entitlementOf, isClosed, isOpen, type OrderStatus } from '../order-states.ts'

/** What an order says of whom it is for. */
export interface GiftRequest {
  /** The recipient's address. */
  to: string
  /** What the buyer is called in it. */
  name?: string | undefined
  message?: string | undefined
  /** An instant, or a local time with its zone: `2026-12-24T18:00[America/Santiago]`. At once when it is missing. */
  deliverAt?: string | undefined
  /** Of its mail; the buyer's own when it is missing. */
  language?: Language | undefined
}

/** How many characters each may have. */
export const longestGift = { name: 60, message: 500 } as const

/** How far ahead a gift can be ordered, in days. */
export const furthestDays = 366

/**
 * How a gift stands. `unpaid`; `scheduled`: paid, its mail waits; `sent`; `claimed`; `frozen`: while its payment is
 * disputed nobody can claim it; `withdrawn`: the money was given or taken back, or is to be, since the buyer withdrew from
 * the contract; `void`: never paid.
 */
export const giftStates = ['unpaid', 'scheduled', 'sent', 'claimed', 'frozen', 'withdrawn', 'void'] as const
export type GiftState = (typeof giftStates)[number]

/** The order, and whether its buyer withdrew, say what becomes of the money, the gift only what was done with it. */
export function giftState(
  { status, withdrawn }: { status: OrderStatus; withdrawn: boolean },
  { sent_at: sentAt, claimed_at: claimedAt }: { sent_at: string | null; claimed_at: string | null },
): GiftState {
  if (isOpen(status)) return 'unpaid'
  if (isClosed(status)) return 'void'
  if (withdrawn || entitlementOf[status] === 'ended') return 'withdrawn'
  if (entitlementOf[status] === 'frozen') return 'frozen'
  if (claimedAt !== null) return 'claimed'
  return sentAt === null ? 'scheduled' : 'sent'
}

/** Whether its link may go out, and be used. */
export const isWaiting = (state: GiftState) => state === 'scheduled' || state === 'sent'

/** A gift as its buyer and owners see it. */
export interface OrderGift {
  state: GiftState
  /** '' once nobody needs the address any more. */
  to: string
  name: string
  message: string
  language: Language
  /** When its mail goes out, or went. */
  sendAt: string
  /** In which the buyer said when. */
  timeZone: string | null
  sentAt: string | null
  claimedAt: string | null
}
