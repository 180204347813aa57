import type { SSEStreamingApi } from 'hono/streaming'
import { isStillSignedIn, type Listener, type LiveParts, openConnection } from './live-connection.ts'

export const heartbeatMs = 15_000

const sendState = (stream: SSEStreamingApi, version: number) =>
  stream.writeSSE({ event: 'state', id: String(version), data: JSON.stringify({ version }) })

/**
 * Takes a seat at once, or throws resource-exhausted; the returned function fills the stream until it ends. A stream
 * that does not take one heartbeat before the next is over.
 */
export function openStream(parts: LiveParts, listener: Listener) {
  let out: SSEStreamingApi | null = null
  const lastWords = ({ state, redirect }: { state: 'banned' | 'signed-out'; redirect: string | null }) =>
    out?.writeSSE({ event: 'account', data: JSON.stringify({ state, redirect }) })
  const connection = openConnection<void>(
    parts,
    { limit: 'streams', listener, otherwise: undefined },
    async (event, end) => {
      if (event.kind === 'state') return out ? sendState(out, event.version) : undefined
      if (event.state !== 'banned' && (await isStillSignedIn(parts, listener))) return
      await lastWords(event)
      end()
    },
  )
  return async (stream: SSEStreamingApi): Promise<void> => {
    out = stream
    const { ended, end, fail } = connection
    stream.onAbort(() => end())
    let beating = false
    const beat = async () => {
      if (beating) return end()
      beating = true
      if (await isStillSignedIn(parts, listener)) await stream.write(': still here\n\n')
      else {
        await lastWords({ state: 'signed-out', redirect: null })
        end()
      }
      beating = false
    }
    const heartbeat = setInterval(() => void beat().catch(fail), heartbeatMs)
    // Not awaited: nobody reads what is written to a connection that is gone.
    parts.shop.accounts
      .readVersion(listener.visitor.accountId)
      .then((version) => sendState(stream, version))
      .catch(fail)
    try {
      await ended
    } catch (error) {
      parts.shop.log.error({ err: error }, 'a live stream failed')
    } finally {
      clearInterval(heartbeat)
    }
  }
}
