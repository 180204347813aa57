import type { PersonalState } from './personal-state.ts'
import { answerTimeout } from './send-operation.ts'
import { readState } from './wire-state.ts'

export type StateAnswer =
  | { kind: 'state'; state: PersonalState; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'signed-out'; redirect: string | null }
  | { kind: 'failed' }

interface StateQuestion {
  /** Of the state that is already known. */
  etag: string | null
  /** Asks first whether there is a session: browsers print each refused call as an error of the page. */
  mayBeStranger: boolean
}

async function hasSession(): Promise<boolean> {
  const response = await fetch('/api/auth/get-session', {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerTimeout),
  })
  return !response.ok || (await response.json()) !== null
}

/** Asks for the whole personal state, or hears that it is still the one with `etag`; never throws. */
export async function fetchState({ etag, mayBeStranger }: StateQuestion): Promise<StateAnswer> {
  try {
    if (mayBeStranger && !(await hasSession())) return { kind: 'signed-out', redirect: null }
    const response = await fetch('/api/me', {
      headers: etag ? { 'If-None-Match': etag } : {},
      cache: 'no-store',
      signal: AbortSignal.timeout(answerTimeout),
    })
    if (response.status === 304) return { kind: 'unchanged' }
    if (response.status === 401 || response.status === 403) {
      const answer = await response.json().catch(() => null)
      const redirect = answer?.error?.details?.redirect
      return {
        kind: 'signed-out',
        redirect: typeof redirect === 'string' ? redirect : null,
      }
    }
    if (!response.ok) return { kind: 'failed' }
    return {
      kind: 'state',
      state: readState(await response.json()),
      etag: response.headers.get('ETag'),
    }
  } catch {
    return { kind: 'failed' }
  }
}
