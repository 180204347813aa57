import { readRetryAfter } from './retry-delay.ts'

/** Nothing came of a call: to be made again, after `delay` ms when the server named a time. */
export interface Failure {
  kind: 'failed'
  delay: number | null
  /** By the store itself. */
  answered: boolean
}

/** `message` holds the store's own words: what stands between has none. */
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
