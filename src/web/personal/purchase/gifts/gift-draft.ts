import type { Language } from '#domain/voice.ts'
import { keepInTab, readKept } from '#web/personal/kept-in-tab.ts'

/** The typed fields of a gift; `at` is the local delivery time, '' for immediately, null while it is incomplete. */
export interface GiftDraft {
  to: string
  name: string
  message: string
  at: string | null
  language: Language
}

/** A draft with the account that typed it and the figures it is for. */
export interface KeptGift extends GiftDraft {
  uid: string
  slugs: string[]
}

const key = 'estela-gift-draft'

/** The draft that this account typed in this tab for a gift of any of these figures and has not ordered. */
export const readGiftDraft = (uid: string, slugs: string[]): GiftDraft | null =>
  // Written only by the function below.
  draftIn(readKept(key) as KeptGift | null, uid, slugs)

/** The stored draft if it belongs to this account and any of these figures; null when the account buys for itself. */
export const draftIn = (kept: KeptGift | null, uid: string, slugs: string[]): GiftDraft | null =>
  // Earlier releases did not store the figures.
  kept?.uid === uid && kept.slugs?.some((slug) => slugs.includes(slug)) ? kept : null

/** Null: the next purchase of this tab is for the buyer again. */
export const keepGiftDraft = (gift: KeptGift | null): void => keepInTab(key, gift)
