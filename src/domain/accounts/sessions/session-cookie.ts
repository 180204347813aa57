import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'

/** How better-auth signs its session cookie: `token.signature`, URL-encoded, base64 HMAC-SHA256. */
export interface SessionCookie {
  name: string
  secret: string
}

export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** The session's token when the signature is valid; null for everything else. */
export function readSessionToken(header: string, { name, secret }: SessionCookie): string | null {
  const value = decode(readCookie(header, name) ?? '')
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return isSameSecret(given, expected) ? token : null
}
