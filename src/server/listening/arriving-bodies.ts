import type { IncomingMessage } from 'node:http'

export interface BodyLimits {
  /** Time for the whole body of a request, counted from its head. */
  bodyMs: number
  /** Instead, for a body that may take as long as it moves (`letMove`): time without a byte of it, */
  silentMs: number
  /** and how much of it must come in each `bodyMs`. */
  leastBytes: number
}

type Arriving = Pick<IncomingMessage, 'headers' | 'complete' | 'readableLength'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead' | 'destroyed'>
  once(event: 'close', heard: () => void): unknown
}

/** Times are counted as `now`, bytes as the connection's. */
interface Pace {
  /** The beginning of the present `bodyMs`. */
  since: number
  before: number
  /** When the last byte was seen. */
  seenAt: number
  seen: number
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const moving = new WeakSet<object>()

/** From now on the body of this request may take as long as it moves. */
export const letMove = (request: Arriving) => void moving.add(request)
export const mayMove = (request: object): boolean => moving.has(request)

/**
 * Bounds the time that bodies take to arrive. Node’s own bound (`requestTimeout`) counts whole requests: it would cut
 * large files on slow lines, however steadily they move.
 */
export function createArrivingBodies<Request extends Arriving>(
  { bodyMs, silentMs, leastBytes }: BodyLimits,
  lookMs: number,
  cut: (request: Request) => void,
) {
  const arriving = new Map<Request, Pace>()
  // Counted in looks: a process that is busy or asleep sees nothing arrive.
  let now = 0

  function isOver(request: Request, pace: Pace): boolean {
    const { bytesRead } = request.socket
    const isUpload = mayMove(request)
    const isMoving = bytesRead > pace.seen
    // What has arrived waits for the store, so its sender may not be able to send more.
    const isHeldUp = isUpload && request.readableLength > 0
    if (isMoving || isHeldUp) Object.assign(pace, { seen: bytesRead, seenAt: now })
    if (isHeldUp) Object.assign(pace, { before: bytesRead, since: now })
    if (isUpload && now - pace.seenAt > silentMs) return true
    if (now - pace.since <= bodyMs) return false
    const isEnough = isUpload && bytesRead - pace.before >= leastBytes
    if (isEnough) Object.assign(pace, { before: bytesRead, since: now })
    return !isEnough
  }

  return {
    add(request: Request) {
      if (!hasBody(request)) return
      const { bytesRead } = request.socket
      arriving.set(request, { since: now, before: bytesRead, seenAt: now, seen: bytesRead })
      request.once('close', () => arriving.delete(request))
    },
    /** To be called every `lookMs`. */
    look() {
      now += lookMs
      for (const [request, pace] of arriving) {
        const isThrough = request.complete || request.socket.destroyed
        if (!isThrough && !isOver(request, pace)) continue
        arriving.delete(request)
        if (!isThrough) cut(request)
      }
    },
  }
}
