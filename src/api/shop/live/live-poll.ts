import { isStillSignedIn, type Listener, type LiveParts, openConnection } from './live-connection.ts'

/** The first version above `since`; null when none came in so many seconds; `signed-out` when the session ended. */
export async function waitForVersion(
  parts: LiveParts,
  listener: Listener,
  { since, seconds }: { since: number; seconds: number },
): Promise<number | 'signed-out' | null> {
  const readVersion = () => parts.shop.accounts.readVersion(listener.visitor.accountId)
  const poll = await openConnection<number | 'signed-out' | null>(
    parts,
    { limit: 'polls', listener, otherwise: null },
    {
      async hear(event, end) {
        if (event.kind === 'state') return event.version > since ? end(event.version) : undefined
        if (event.state === 'banned' || !(await isStillSignedIn(parts, listener))) end('signed-out')
      },
      async look(end) {
        if (!(await isStillSignedIn(parts, listener))) return end('signed-out')
        const version = await readVersion()
        if (version > since) end(version)
      },
    },
  )
  const timer = setTimeout(() => poll.end(null), seconds * 1000)
  readVersion().then((version) => version > since && poll.end(version), poll.fail)
  return poll.ended.finally(() => clearTimeout(timer))
}
