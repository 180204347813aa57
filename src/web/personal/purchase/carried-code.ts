import { longestTypedCode } from '#domain/limits/text-lengths.ts'

const key = 'estela-code'

/** Keeps the discount code from a link (`?code=`) for this tab until it is removed, refused for good, or an order with it is paid. */
export function keepCarriedCode(code: string | null): void {
  if (!code?.trim()) return
  try {
    sessionStorage.setItem(key, code.slice(0, longestTypedCode))
  } catch {
    // Without storage it can still be typed.
  }
}

export function readCarriedCode(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetCarriedCode(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** The code in an address's query. */
export const codeIn = (search: string): string | null => new URLSearchParams(search).get('code')
