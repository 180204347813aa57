import {
  findSessionEnd,
  isStillSignedIn,
  type Listener,
  type LiveParts,
  openConnection,
  type SessionEnd,
} from './live-connection.ts'

/** The first version above `since`; null when none came within `seconds`; the reason when the session ended. */
export async function waitForVersion(
  parts: LiveParts,
  listener: Listener,
  { since, seconds }: { since: number; seconds: number },
): Promise<number | SessionEnd | null> {
  const readVersion = () => parts.shop.accounts.readVersion(listener.visitor.accountId)
  const look = async (end: (heard: number | SessionEnd) => void) => {
    if (!(await isStillSignedIn(parts, listener))) return end(await findSessionEnd(parts, listener))
    const version = await readVersion()
    if (version > since) end(version)
  }
  const poll = await openConnection<number | SessionEnd | null>(
    parts,
    { limit: 'polls', listener, otherwise: null },
    {
      async hear(event, end) {
        if (event.kind === 'state') return event.version > since ? end(event.version) : undefined
        if (event.state === 'banned' || !(await isStillSignedIn(parts, listener))) end(event)
      },
      look,
    },
  )
  const timer = setTimeout(() => poll.end(null), seconds * 1000)
  // Also finds changes from before the seat was taken.
  look(poll.end).catch(poll.fail)
  return poll.ended.finally(() => clearTimeout(timer))
}
