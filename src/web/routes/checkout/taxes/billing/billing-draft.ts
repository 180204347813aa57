import { isRecord } from '#web/is-record.ts'

/** What is typed for the receipt. */
export interface BillingDraft {
  name: string
  taxId: string
  address: string
}

const key = 'estela-billing-draft'

/** What this person typed in this tab; null where nothing of theirs is to stand on the receipt. */
export function readBillingDraft(uid: string): BillingDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(kept) || kept.uid !== uid) return null
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '')
    return { name: text('name'), taxId: text('taxId'), address: text('address') }
  } catch {
    return null
  }
}

export function keepBillingDraft(uid: string, draft: BillingDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ uid, ...draft }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
