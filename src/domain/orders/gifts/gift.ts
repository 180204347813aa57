import type { Language } from '../../voice.ts'
import { entitlementOf, isClosed, isOpen, type OrderStatus } from '../order-states.ts'

/** What an order says about its recipient. */
export interface GiftRequest {
  /** The recipient's address. */
  to: string
  /** The giver's name for the recipient. */
  name?: string | undefined
  message?: string | undefined
  /** An instant, or a local time with its zone: `2026-12-24T18:00[America/Santiago]`. At once when it is missing. */
  deliverAt?: string | undefined
  /** The language of its mail; the buyer's own when it is missing. */
  language?: Language | undefined
}

/** The most characters that each may have. */
export const longestGift = { name: 60, message: 500 } as const

/** How far ahead a gift can be ordered, in days. */
export const furthestDays = 366

/**
 * The states of a gift. `unpaid`; `scheduled`: paid, its mail is waiting; `sent`; `claimed`; `frozen`: its payment is
 * disputed and nobody can claim it; `withdrawn`: the money went back, or will, since the buyer withdrew from the
 * contract; `void`: never paid.
 */
export const giftStates = ['unpaid', 'scheduled', 'sent', 'claimed', 'frozen', 'withdrawn', 'void'] as const
export type GiftState = (typeof giftStates)[number]

/**
 * The state of a gift: the order, and whether its buyer withdrew, tell about the money; the gift tells what was done
 * with it.
 */
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

/** Whether its link may be sent and used. */
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
  /** The time zone in which the buyer said when. */
  timeZone: string | null
  sentAt: string | null
  claimedAt: string | null
}
