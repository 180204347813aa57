import { keepInTab, readKeptOf } from '#web/personal/kept-in-tab.ts'
import type { PaymentMethod } from './placing/place-order.ts'

/** What the buyer typed, kept in this tab so that a reload, a new sign-in or the way back from a provider loses nothing. */
export interface CheckoutDraft {
  email: string
  method: PaymentMethod | null
}

const key = 'estela-checkout-draft'

/** The draft of this account; nobody else's. */
export const readDraft = (uid: string): Partial<CheckoutDraft> => readKeptOf(uid, key) ?? {}

export const keepDraft = (uid: string, draft: CheckoutDraft): void => keepInTab(key, { uid, ...draft })
