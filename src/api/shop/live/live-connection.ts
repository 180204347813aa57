import type { Visitor } from '#domain/accounts/visitor.ts'
import type { AccountEvent } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'
import type { LiveGaps } from './live-gaps.ts'
import type { LiveSeats } from './live-seats.ts'

export interface LiveParts {
  shop: Shop
  findVisitor: (cookieHeader: string) => Promise<Visitor | null>
  seats: LiveSeats
  gaps: LiveGaps
}

/** Who listens, with which cookies, and a signal for when the client is gone. */
export interface Listener {
  visitor: Visitor
  cookies: string
  gone: AbortSignal
}

export const isStillSignedIn = async ({ findVisitor }: Pick<LiveParts, 'findVisitor'>, listener: Listener) =>
  (await findVisitor(listener.cookies))?.sessionId === listener.visitor.sessionId

/** Why the session ended, and where its pages lead. */
export interface SessionEnd {
  state: 'banned' | 'signed-out'
  redirect: string | null
}

export async function findSessionEnd({ shop }: Pick<LiveParts, 'shop'>, { visitor }: Listener): Promise<SessionEnd> {
  const ban = await shop.accounts.findBan(visitor.accountId)
  return ban ? { state: 'banned', redirect: ban.redirect } : { state: 'signed-out', redirect: null }
}

interface Ears<Outcome> {
  hear: (event: AccountEvent, end: (outcome: Outcome) => void) => Promise<void>
  /** Checks the state directly, since events may have been missed. */
  look: (end: (outcome: Outcome) => void) => Promise<void>
}

/**
 * Takes a seat and listens to the account's events until the caller, the client, the store's shutdown, or a failure of
 * `hear` or `look` ends it. `ended` then resolves or rejects, once, with everything released. Throws
 * `resource-exhausted` when the account has as many connections as it may.
 */
export async function openConnection<Outcome>(
  { shop, seats, gaps }: Pick<LiveParts, 'shop' | 'seats' | 'gaps'>,
  { limit, listener, otherwise }: { limit: 'streams' | 'polls'; listener: Listener; otherwise: Outcome },
  { hear, look }: Ears<Outcome>,
) {
  const { accountId } = listener.visitor
  const closed = Promise.withResolvers<Outcome>()
  const giveUp = () => closed.resolve(otherwise)
  const giveBack = await seats.take(limit, accountId, giveUp)
  const unsubscribe = shop.events.subscribe(accountId, (event) => {
    hear(event, closed.resolve).catch(closed.reject)
  })
  const stopLooking = gaps.add(() => look(closed.resolve).catch(closed.reject))
  listener.gone.addEventListener('abort', giveUp)
  if (listener.gone.aborted) giveUp()
  const ended = closed.promise.finally(() => {
    listener.gone.removeEventListener('abort', giveUp)
    unsubscribe()
    stopLooking()
    giveBack()
  })
  // Prevents an unhandled rejection, since the caller may await `ended` later.
  ended.catch(() => {})
  return { ended, end: closed.resolve, fail: closed.reject }
}
