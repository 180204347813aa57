import { type Language, languages } from '#domain/voice.ts'
import { isRecord } from '#web/is-record.ts'

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
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(kept) || kept.uid !== uid) return null
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '')
    const language = languages.find((one) => one === kept.language)
    return language ? { to: text('to'), name: text('name'), message: text('message'), at: text('at'), language } : null
  } catch {
    return null
  }
}

export function keepGiftDraft(uid: string, draft: GiftDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ uid, ...draft }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** The next purchase of this tab is for its buyer again. */
export const forgetGiftDraft = () => keepGiftDraft('', null)
