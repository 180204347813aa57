import type { Language } from '#domain/voice.ts'
import { keepInTab, readKept } from '#web/personal/kept-in-tab.ts'

/** What is typed of a gift; `at` is the local time of its delivery, '' for at once. */
export interface GiftDraft {
  to: string
  name: string
  message: string
  at: string
  language: Language
}

/** A draft with who typed it, and of which figures. */
export interface KeptGift extends GiftDraft {
  uid: string
  slugs: string[]
}

const key = 'estela-gift-draft'

/** What this account typed in this tab of a gift of any of these, and did not order. */
export const readGiftDraft = (uid: string, slugs: string[]): GiftDraft | null =>
  // Kept by the function below alone.
  draftIn(readKept(key) as KeptGift | null, uid, slugs)

/** The draft that was kept, when it is this account's and of any of these figures; null where it buys for itself. */
export const draftIn = (kept: KeptGift | null, uid: string, slugs: string[]): GiftDraft | null =>
  // A release before this one kept no figures.
  kept?.uid === uid && kept.slugs?.some((slug) => slugs.includes(slug)) ? kept : null

/** Null: the next purchase of this tab is for its buyer again. */
export const keepGiftDraft = (gift: KeptGift | null): void => keepInTab(key, gift)
