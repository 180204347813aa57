import { isStillSignedIn, type Listener, type LiveParts, openConnection } from './live-connection.ts'

/** The first version above `since`; null when none came in so many seconds; `signed-out` when the session ended. */
export async function waitForVersion(
  parts: LiveParts,
  listener: Listener,
  { since, seconds }: { since: number; seconds: number },
): Promise<number | 'signed-out' | null> {
  const poll = openConnection<number | 'signed-out' | null>(
    parts,
    { limit: 'polls', listener, otherwise: null },
    async (event, end) => {
      if (event.kind === 'state') return event.version > since ? end(event.version) : undefined
      if (event.state === 'banned' || !(await isStillSignedIn(parts, listener))) end('signed-out')
    },
  )
  const timer = setTimeout(() => poll.end(null), seconds * 1000)
  parts.shop.accounts
    .readVersion(listener.visitor.accountId)
    .then((version) => version > since && poll.end(version), poll.fail)
  return poll.ended.finally(() => clearTimeout(timer))
}
