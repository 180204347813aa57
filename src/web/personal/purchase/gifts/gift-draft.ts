import { type Language, languages } from '#domain/voice.ts'
import { isRecord } from '#web/is-record.ts'
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
export const readGiftDraft = (uid: string, slugs: string[]): GiftDraft | null => draftIn(readKept(key), uid, slugs)

/** The draft that is kept, when it is this account's and of any of these figures; null where it buys for itself. */
export function draftIn(kept: unknown, uid: string, slugs: string[]): GiftDraft | null {
  if (!(isRecord(kept) && kept.uid === uid && Array.isArray(kept.slugs))) return null
  if (!kept.slugs.some((slug) => slugs.includes(slug))) return null
  const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '')
  const language = languages.find((one) => one === kept.language)
  return language ? { to: text('to'), name: text('name'), message: text('message'), at: text('at'), language } : null
}

/** Null: the next purchase of this tab is for its buyer again. */
export const keepGiftDraft = (gift: KeptGift | null): void => keepInTab(key, gift)
