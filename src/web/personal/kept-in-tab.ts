import { isRecord } from '#web/is-record.ts'

/** What this tab keeps under a name; null for nothing, what is unreadable, and where the browser stores nothing. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** The same of one account: what another one left in this tab is nothing. */
export function readKeptOf(uid: string, name: string): Record<string, unknown> | null {
  const kept = readKept(name)
  return isRecord(kept) && kept.uid === uid ? kept : null
}

/** Null forgets it. */
export function keepInTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden: then it lives as long as the page.
  }
}
