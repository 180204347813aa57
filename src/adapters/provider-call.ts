import { setTimeout as pause } from 'node:timers/promises'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { sayProvider } from './provider-texts.ts'

export type Fetch = typeof globalThis.fetch

/** One call of a payment provider's API. */
export interface ProviderCall {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  body?: string
}

export interface ProviderAnswer {
  status: number
  /** Parsed JSON, or null for an answer without one. */
  body: unknown
  /** Whether an earlier try of the same call had no answer, and may have taken effect. */
  isRepeat: boolean
}

/** Everything that one operation asks of a provider must end within this time. */
export const deadlineMs = 10_000
const patienceMs = 6_000
const maxAnswerBytes = 1_000_000
const firstPauseMs = 150

/** When that time is over, on the process's own clock (`performance.now()`), which nobody can set. */
export const makeDeadline = (ms = deadlineMs): number => performance.now() + ms

const unavailable = (reason: string) => new ShopError('unavailable', sayProvider.noAnswer, { details: { reason } })

const late = () => new ShopError('deadline-exceeded', sayProvider.late)

/** The body as text; aborts an answer that is too long instead of keeping it. */
export async function readLimited(answer: Response, maxBytes = maxAnswerBytes): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > maxBytes) throw unavailable('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

type Outcome = { answer: Omit<ProviderAnswer, 'isRepeat'> } | { failure: ShopError; retryAfterMs: number }

async function tryOnce(fetch: Fetch, call: ProviderCall, timeoutMs: number): Promise<Outcome> {
  try {
    const answer = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readLimited(answer)
    const retryAfterMs = (Number(answer.headers.get('retry-after')) || 0) * 1000
    // 409 and 423: the first call with this key is still running. 408 and 425: the request was not accepted.
    const isBusy = [408, 409, 423, 425, 429].includes(answer.status) || answer.status >= 500
    if (isBusy) return { failure: unavailable(`status ${answer.status}`), retryAfterMs }
    return { answer: { status: answer.status, body: text ? JSON.parse(text) : null } }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const failure = isTimeout
      ? late()
      : unavailable(error instanceof SyntaxError ? 'the answer is no JSON' : String(error))
    return { failure, retryAfterMs: 0 }
  }
}

/**
 * Calls a provider until `deadline` (`makeDeadline`): retries after network errors, timeouts, 408, 409, 423, 425, 429
 * and 5xx, with growing pauses. A POST may be passed only when a key or its nature makes repeating harmless. All other
 * answers are the caller's to judge. Throws unavailable or deadline-exceeded: the outcome is then unknown.
 */
export async function callProvider(
  { fetch, deadline }: { fetch: Fetch; deadline: number },
  call: ProviderCall,
): Promise<ProviderAnswer> {
  let told: ShopError | null = null
  for (let tries = 0; ; tries += 1) {
    const left = Math.ceil(deadline - performance.now())
    if (left <= 0) throw told ?? late()
    const outcome = await tryOnce(fetch, call, Math.min(left, patienceMs))
    if ('answer' in outcome) return { ...outcome.answer, isRepeat: tries > 0 }
    const { failure, retryAfterMs } = outcome
    // A try that the deadline cut off says less than the answer to an earlier one.
    const isCutOff = failure.code === 'deadline-exceeded' && left < patienceMs
    told = isCutOff ? (told ?? failure) : failure
    const wait = Math.max(retryAfterMs, firstPauseMs * 2 ** tries * (0.75 + Math.random() / 2))
    if (performance.now() + wait >= deadline) throw told
    await pause(wait)
  }
}

/**
 * The error for a payment that the provider does not start. A refusal of the request itself is final (`aborted`); a
 * refusal of the store's credentials (401) is for the owner to fix, and the same request may come again
 * (`unavailable`).
 */
export const startRefusal = (status: number, sentence: Sentence, details: Record<string, unknown>): ShopError =>
  new ShopError(status >= 400 && status < 500 && status !== 401 ? 'aborted' : 'unavailable', sentence, { details })

/** Buyers are redirected only to these hosts over https, or to the configured provider itself. */
export function isAllowedRedirect(href: string, { baseUrl, hosts }: { baseUrl: string; hosts: RegExp }): boolean {
  if (!URL.canParse(href)) return false
  const { protocol, hostname, origin, username } = new URL(href)
  if (username) return false
  return origin === new URL(baseUrl).origin || (protocol === 'https:' && hosts.test(hostname))
}
