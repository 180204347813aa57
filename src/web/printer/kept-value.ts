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
  /** Storage refused it. */
  let isOnlyHere = false
  const take = (given: string | null) => {
    if (given === text) return
    text = given
    value = parsed(given, check)
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return
    isOnlyHere = false
    take(stored(name))
  }
  return {
    read() {
      if (text === undefined) take(stored(name))
      return value
    },
    keep(given) {
      const next = given === null ? null : JSON.stringify(given)
      try {
        if (next === null) localStorage.removeItem(name)
        else localStorage.setItem(name, next)
        isOnlyHere = false
      } catch {
        // Storage may be full or forbidden; then only this tab keeps the value.
        isOnlyHere = true
      }
      take(next)
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage)
        // Another tab may have changed it while nobody listened here.
        if (!isOnlyHere) take(stored(name))
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
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
