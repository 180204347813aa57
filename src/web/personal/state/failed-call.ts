import { readRetryAfter } from './retry-delay.ts'

/** Why a call was not answered: the response did not come in time, or there was no connection. */
export type Silence = 'timed-out' | 'not-connected'

/** A call that failed and should be retried, after `delay` ms if the server gave a time. */
export interface FailedCall {
  kind: 'failed'
  delay: number | null
  /** Null if the store itself responded. */
  silence: Silence | null
}

interface FailedAnswer {
  status: number
  /** The store's own words; a response from a proxy has none. */
  message: string | null
  timedOut?: boolean
  headers: Headers
}

const silenceOf = ({ message, timedOut }: FailedAnswer): Silence | null => {
  if (message !== null) return null
  return timedOut ? 'timed-out' : 'not-connected'
}

export const failedCall = (answer: FailedAnswer): FailedCall => ({
  kind: 'failed',
  delay:
    answer.status === 429 || answer.headers.has('Retry-After')
      ? readRetryAfter(answer.headers.get('Retry-After'))
      : null,
  silence: silenceOf(answer),
})
