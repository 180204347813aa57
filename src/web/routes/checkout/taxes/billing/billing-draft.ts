import { keepInTab, readKeptOf } from '#web/personal/kept-in-tab.ts'

/** What is typed for the receipt. */
export interface BillingDraft {
  name: string
  taxId: string
  address: string
}

const key = 'estela-billing-draft'

/** What this account typed in this tab; null when the receipt needs no billing data. */
export function readBillingDraft(uid: string): BillingDraft | null {
  const kept = readKeptOf(uid, key)
  const text = (name: string) => (typeof kept?.[name] === 'string' ? kept[name] : '')
  return kept && { name: text('name'), taxId: text('taxId'), address: text('address') }
}

export const keepBillingDraft = (uid: string, draft: BillingDraft | null): void =>
  keepInTab(key, draft && { uid, ...draft })
