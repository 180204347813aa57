import { callStore } from '#web/call-store.ts'
import { type FailedCall, failedCall } from './failed-call.ts'
import { answerTimeout } from './outbox/send-operation.ts'
import { parseSessionEnd, type SessionEnd } from './parse-session-end.ts'
import type { PersonalState, WireState } from './personal-state.ts'
import { readState } from './wire-state.ts'

export type StateAnswer =
  | { kind: 'state'; state: PersonalState; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'over'; end: SessionEnd }
  | FailedCall

interface StateQuestion {
  /** ETag of the known state. */
  etag: string | null
  /** Checks for a session first, because browsers log every refused call as a page error. */
  mayBeStranger: boolean
}

/** Fetches the whole personal state, or learns that the one with `etag` is still current; never throws. */
export async function fetchState({ etag, mayBeStranger }: StateQuestion): Promise<StateAnswer> {
  if (mayBeStranger) {
    const session = await callStore('GET /auth/get-session', { patience: answerTimeout })
    if (session.status === 0) return failedCall(session)
    if (session.ok && session.body === null) return { kind: 'over', end: parseSessionEnd({}) }
  }
  const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
  const answer = await callStore('GET /me', { headers, patience: answerTimeout })
  if (answer.ok) return toStateAnswer(answer.body, answer.headers.get('ETag'))
  if (answer.status === 304) return { kind: 'unchanged' }
  if (answer.status !== 401 && answer.status !== 403) return failedCall(answer)
  return { kind: 'over', end: parseSessionEnd(answer.details) }
}

function toStateAnswer(body: WireState, etag: string | null): StateAnswer {
  try {
    return { kind: 'state', state: readState(body), etag }
  } catch {
    return { kind: 'failed', delay: null, silence: null }
  }
}
