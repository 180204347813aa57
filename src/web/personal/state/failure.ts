import { readRetryAfter } from './retry-delay.ts'

/** A call that failed and should be retried, after `delay` ms if the server gave a time. */
export interface Failure {
  kind: 'failed'
  delay: number | null
  /** Whether the store itself responded. */
  answered: boolean
}

/** `message` holds the store's own words; a response from a proxy has none. */
export const failureOf = ({
  status,
  message,
  headers,
}: {
  status: number
  message: string | null
  headers: Headers
}): Failure => ({
  kind: 'failed',
  delay: status === 429 || headers.has('Retry-After') ? readRetryAfter(headers.get('Retry-After')) : null,
  answered: message !== null,
})
