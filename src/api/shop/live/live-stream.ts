import type { SSEStreamingApi } from 'hono/streaming'
import {
  findSessionEnd,
  isStillSignedIn,
  type Listener,
  type LiveParts,
  openConnection,
  type SessionEnd,
} from './live-connection.ts'

export const heartbeatMs = 15_000

const sendState = (stream: SSEStreamingApi, version: number) =>
  stream.writeSSE({ event: 'state', id: String(version), data: JSON.stringify({ version }) })

const sendLast = (stream: SSEStreamingApi, { state, redirect }: SessionEnd) =>
  stream.writeSSE({ event: 'account', data: JSON.stringify({ state, redirect }) })

/**
 * Takes a seat first, or throws `resource-exhausted`. The returned function writes to the stream until it ends. A
 * stream that has not taken one heartbeat before the next is ended.
 */
export async function openStream(parts: LiveParts, listener: Listener) {
  const { readVersion } = parts.shop.accounts
  let out: SSEStreamingApi | null = null
  let told = -1
  /** Ignores late events, so that the version never goes back. */
  const tell = async (version: number) => {
    if (!out || version <= told) return
    told = version
    await sendState(out, version)
  }
  const look = async (end: (last: SessionEnd) => void) => {
    if (await isStillSignedIn(parts, listener)) await tell(await readVersion(listener.visitor.accountId))
    else end(await findSessionEnd(parts, listener))
  }
  const connection = await openConnection<SessionEnd | null>(
    parts,
    { limit: 'streams', listener, otherwise: null },
    {
      async hear(event, end) {
        if (event.kind === 'state') return tell(event.version)
        if (event.state === 'banned' || !(await isStillSignedIn(parts, listener))) end(event)
      },
      look,
    },
  )
  return async (stream: SSEStreamingApi): Promise<void> => {
    out = stream
    const { ended, end, fail } = connection
    stream.onAbort(() => end(null))
    let beating = false
    const beat = async () => {
      if (beating) return end(null)
      beating = true
      // Also finds what no event announced, for example after a node died right after its commit.
      await look(end)
      await stream.write(': still here\n\n')
      beating = false
    }
    const heartbeat = setInterval(() => void beat().catch(fail), heartbeatMs)
    // The session may have ended before the seat was taken. Not awaited: writing to a dead connection may never finish.
    look(end).catch(fail)
    try {
      // Also resolves for what ended the connection before the stream was open.
      const last = await ended
      if (last) await sendLast(stream, last)
    } catch (error) {
      parts.shop.log.error({ err: error }, 'a live stream failed')
    } finally {
      clearInterval(heartbeat)
    }
  }
}
