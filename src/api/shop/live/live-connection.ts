import type { Visitor } from '#domain/accounts/visitor.ts'
import type { AccountEvent } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import type { LiveSeats } from './live-seats.ts'

export interface LiveParts {
  shop: Shop
  findVisitor: (cookieHeader: string) => Promise<Visitor | null>
  seats: LiveSeats
}

/** Who listens, by which cookies, and when the other end is gone. */
export interface Listener {
  visitor: Visitor
  cookies: string
  gone: AbortSignal
}

export const isStillSignedIn = async ({ findVisitor }: Pick<LiveParts, 'findVisitor'>, listener: Listener) =>
  (await findVisitor(listener.cookies))?.sessionId === listener.visitor.sessionId

/**
 * Opens a seat on which the account's events are heard until something ends it: the caller, the other end, the stop of
 * the store, or a failure of `hear`. `ended` then resolves or rejects, once, with everything given back.
 * Throws resource-exhausted when the account has as many as it may.
 */
export function openConnection<Outcome>(
  { shop, seats }: Pick<LiveParts, 'shop' | 'seats'>,
  { limit, listener, otherwise }: { limit: 'streams' | 'polls'; listener: Listener; otherwise: Outcome },
  hear: (event: AccountEvent, end: (outcome: Outcome) => void) => Promise<void>,
) {
  const { accountId } = listener.visitor
  const closed = Promise.withResolvers<Outcome>()
  const giveUp = () => closed.resolve(otherwise)
  const giveBack = seats.take(limit, accountId, giveUp)
  const unsubscribe = shop.events.subscribe(accountId, (event) => {
    hear(event, closed.resolve).catch(closed.reject)
  })
  listener.gone.addEventListener('abort', giveUp)
  if (listener.gone.aborted) giveUp()
  const ended = closed.promise.finally(() => {
    listener.gone.removeEventListener('abort', giveUp)
    unsubscribe()
    giveBack()
  })
  // Whoever awaits it may do so later.
  ended.catch(() => {})
  return { ended, end: closed.resolve, fail: closed.reject }
}
