import type { Answer, AnyAnswer, CallName, Refused, Sent } from '#api/calls.ts'
import { type Addressed, callAddress, callMethod } from '#domain/call-address.ts'
import { isRecord } from './is-record.ts'

/** Longest wait for a response, in ms, unless the caller sets one (specification §9). */
const usualPatience = 70_000

/** How a call is made; `patience` in ms, null waits forever. */
interface How extends Pick<RequestInit, 'signal' | 'cache' | 'keepalive'> {
  headers?: Record<string, string>
  patience?: number | null
}

/** The header that names the account of this page. */
let seat: Record<string, string> = {}

/**
 * From now on every call names the account it is made for: if another account has signed in in another window of this
 * browser, the store refuses the call instead of changing the other's cart. Null for nobody.
 */
export function setCallAccount(account: string | null) {
  seat = account === null ? {} : { 'X-Account': account }
}

/** The address of a call that is not made with `fetch`: a link, a style sheet, an upload. */
export const addressOf = <Name extends CallName>(name: Name, sent: Omit<Sent<Name>, 'body'>): string =>
  callAddress(name, sent)

/** Makes a call of the store's HTTP interface and returns the raw response; throws when there is none. */
export const sendCall = <Name extends CallName>(name: Name, sent: Sent<Name> & How): Promise<Response> =>
  startCall(name, sent).response

/** `timeout` aborts when the caller's patience ends. */
function startCall<Name extends CallName>(name: Name, sent: Sent<Name> & How) {
  const given: Addressed & How & { body?: unknown } = sent
  const { params, query, body, headers, signal, patience = usualPatience, ...how } = given
  const bare = body === undefined || body instanceof FormData || body instanceof Blob
  const timeout = patience === null ? null : AbortSignal.timeout(patience)
  const response = fetch(callAddress(name, { params, query }), {
    cache: 'no-store',
    ...how,
    method: callMethod(name),
    headers: { ...seat, ...headers, ...(bare ? {} : { 'Content-Type': 'application/json' }) },
    body: bare ? (body ?? null) : JSON.stringify(body),
    signal: timeout && signal ? AbortSignal.any([timeout, signal]) : (timeout ?? signal ?? null),
  })
  return { response, timeout }
}

/** Makes a call and reads its response; never throws, and gives up after 70 s by default. */
export async function callStore<Name extends CallName>(name: Name, sent: Sent<Name> & How): Promise<Answer<Name>> {
  const { response, timeout } = startCall(name, sent)
  const answer = await response.then(readAnswer, noAnswer)
  // Not every browser gives the reason of the abort when a body was cut off.
  if (!answer.ok && timeout?.aborted) answer.timedOut = true
  // The route of this name declares its responses and cannot return anything else.
  return answer as Answer<Name>
}

const noAnswer = (): Refused<0, Record<string, unknown>> => ({
  ok: false,
  status: 0,
  details: {},
  message: null,
  headers: new Headers(),
})

/** Whether a change may have been made although no response confirms it: there was none, or a server error. */
export const mayHaveTakenEffect = ({ status }: Pick<AnyAnswer, 'status'>): boolean => status === 0 || status >= 500

/** Parses a response or a refusal. A 401 or 403 counts only if it is the store's own. */
export async function readAnswer(response: Response): Promise<AnyAnswer> {
  const { ok, status, headers } = response
  const content: unknown = status === 204 ? undefined : await response.json().catch(() => undefined)
  // A proxy may respond in the store's place, with a page of its own.
  if (ok) return status === 204 || content !== undefined ? { ok, status, body: content, headers } : noAnswer()
  const said = isRecord(content) ? content : {}
  const isOwn = isRecord(said.error) || typeof said.code === 'string'
  if (!isOwn && (status === 401 || status === 403)) return noAnswer()
  const { message, details } = isRecord(said.error) ? said.error : { message: said.message, details: said }
  return {
    ok,
    status,
    details: isRecord(details) ? details : {},
    message: isOwn && typeof message === 'string' && message ? message : null,
    headers,
  }
}
