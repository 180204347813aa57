import type { PaymentMethod } from './place-order.ts'

/** What the buyer typed, kept in this tab so that a reload, a new sign-in or the way back from a provider loses nothing. */
export interface CheckoutDraft {
  email: string
  method: PaymentMethod | null
}

const key = 'estela-checkout-draft'

/** The draft of this account; nobody else's. */
export function readDraft(uid: string): Partial<CheckoutDraft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept.uid === uid ? kept : {}
  } catch {
    return {}
  }
}

export function keepDraft(uid: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ uid, ...draft }))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
