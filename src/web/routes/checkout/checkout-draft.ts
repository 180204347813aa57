import type { OrderProvider } from '#domain/provider-names.ts'
import { keepInTab, readKeptOf } from '#web/personal/kept-in-tab.ts'

/**
 * What the buyer typed, kept in this tab so that a reload, a new sign-in or a return from the provider loses nothing.
 */
export interface CheckoutDraft {
  email: string
  method: OrderProvider | null
}

const key = 'estela-checkout-draft'

/** The draft of this account; empty if another account left it. */
export const readDraft = (uid: string): Partial<CheckoutDraft> => readKeptOf(uid, key) ?? {}

export const keepDraft = (uid: string, draft: CheckoutDraft): void => keepInTab(key, { uid, ...draft })
