import { type Language, languages } from '#domain/voice.ts'
import { keepInTab, readKeptOf } from '#web/personal/kept-in-tab.ts'

/** What is typed of a gift; `at` is the local time of its delivery, '' for at once. */
export interface GiftDraft {
  to: string
  name: string
  message: string
  at: string
  language: Language
}

const key = 'estela-gift-draft'

/** What this account typed of a gift in this tab; null where it buys for itself. */
export function readGiftDraft(uid: string): GiftDraft | null {
  const kept = readKeptOf(uid, key)
  const text = (name: string) => (typeof kept?.[name] === 'string' ? kept[name] : '')
  const language = languages.find((one) => one === kept?.language)
  return language ? { to: text('to'), name: text('name'), message: text('message'), at: text('at'), language } : null
}

export const keepGiftDraft = (uid: string, draft: GiftDraft | null): void => keepInTab(key, draft && { uid, ...draft })

/** The next purchase of this tab is for its buyer again. */
export const forgetGiftDraft = () => keepInTab(key, null)
