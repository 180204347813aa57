import { useSyncExternalStore } from 'react'

/** A value stored in this browser and shared by all its tabs. */
export interface KeptValue<Value> {
  read(): Value | null
  /** Null removes it. */
  keep(value: Value | null): void
  subscribe(listener: () => void): () => void
}

/**
 * Keeps a value in local storage under a versioned name. A stored value that fails `check` counts as none; if the
 * browser cannot store it, it lasts as long as the page. Not cleared at sign-out, since it belongs to the device and
 * not to an account.
 */
export function keepInBrowser<Value>(name: string, check: (value: unknown) => Value | null): KeptValue<Value> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value: Value | null = null
  const take = (given: string | null) => {
    if (given === text) return
    text = given
    value = parsed(given, check)
    for (const listener of listeners) listener()
  }
  return {
    read() {
      if (text === undefined) {
        // For as long as the page lives, since other tabs may change it while nothing here shows it.
        window.addEventListener('storage', ({ key }) => (key === name || key === null) && take(stored(name)))
        take(stored(name))
      }
      return value
    },
    keep(given) {
      const next = given === null ? null : JSON.stringify(given)
      try {
        if (next === null) localStorage.removeItem(name)
        else localStorage.setItem(name, next)
      } catch {
        // Storage may be full or forbidden; then only this tab keeps the value.
      }
      take(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function parsed<Value>(text: string | null, check: (value: unknown) => Value | null): Value | null {
  try {
    return text === null ? null : check(JSON.parse(text))
  } catch {
    return null
  }
}

/** Null on the server and in the first render, so that pages are the same for everyone. */
export const useKept = <Value>({ subscribe, read }: KeptValue<Value>): Value | null =>
  useSyncExternalStore(subscribe, read, () => null)
