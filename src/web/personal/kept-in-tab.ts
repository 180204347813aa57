import { isRecord } from '#web/is-record.ts'

/** Reads a value from this tab's storage; null if it is missing or unreadable, or if the browser stores nothing. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** The same for a value that belongs to an account; null if another account left it. */
export function readKeptOf(uid: string, name: string): Record<string, unknown> | null {
  const kept = readKept(name)
  return isRecord(kept) && kept.uid === uid ? kept : null
}

/** Null removes the value. */
export function keepInTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden; then the value is not kept.
  }
}
