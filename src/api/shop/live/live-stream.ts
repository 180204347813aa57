import type { SSEStreamingApi } from 'hono/streaming'
import { isStillSignedIn, type Listener, type LiveParts, openConnection } from './live-connection.ts'

export const heartbeatMs = 15_000

const sendState = (stream: SSEStreamingApi, version: number) =>
  stream.writeSSE({ event: 'state', id: String(version), data: JSON.stringify({ version }) })

/** Why the session ended, and where its pages lead. */
interface LastWords {
  state: 'banned' | 'signed-out'
  redirect: string | null
}

const sendLast = (stream: SSEStreamingApi, { state, redirect }: LastWords) =>
  stream.writeSSE({ event: 'account', data: JSON.stringify({ state, redirect }) })

async function whyOver({ shop }: LiveParts, { visitor }: Listener): Promise<LastWords> {
  const ban = await shop.accounts.findBan(visitor.accountId)
  return ban ? { state: 'banned', redirect: ban.redirect } : { state: 'signed-out', redirect: null }
}

/**
 * Takes a seat at once, or throws resource-exhausted; the returned function fills the stream until it ends. A stream
 * that does not take one heartbeat before the next is over.
 */
export function openStream(parts: LiveParts, listener: Listener) {
  let out: SSEStreamingApi | null = null
  const connection = openConnection<LastWords | null>(
    parts,
    { limit: 'streams', listener, otherwise: null },
    async (event, end) => {
      if (event.kind === 'state') return out ? sendState(out, event.version) : undefined
      if (event.state === 'banned' || !(await isStillSignedIn(parts, listener))) end(event)
    },
  )
  return async (stream: SSEStreamingApi): Promise<void> => {
    out = stream
    const { ended, end, fail } = connection
    stream.onAbort(() => end(null))
    const unlessOver = async (send: () => Promise<unknown>) => {
      if (await isStillSignedIn(parts, listener)) await send()
      else end(await whyOver(parts, listener))
    }
    let beating = false
    const beat = async () => {
      if (beating) return end(null)
      beating = true
      await unlessOver(() => stream.write(': still here\n\n'))
      beating = false
    }
    const heartbeat = setInterval(() => void beat().catch(fail), heartbeatMs)
    const { readVersion } = parts.shop.accounts
    // The session may have ended before the seat was taken. Not awaited: nobody reads what is written to a connection
    // that is gone.
    unlessOver(async () => sendState(stream, await readVersion(listener.visitor.accountId))).catch(fail)
    try {
      // Also what came before the stream was open.
      const last = await ended
      if (last) await sendLast(stream, last)
    } catch (error) {
      parts.shop.log.error({ err: error }, 'a live stream failed')
    } finally {
      clearInterval(heartbeat)
    }
  }
}
