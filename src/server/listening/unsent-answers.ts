import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A response that knows the bytes that it ends with: they may be those of others, as with a picture or a kept page. */
export class KnownResponse extends ServerResponse<IncomingMessage> {
  body: Uint8Array | null = null

  override end(...given: unknown[]): this {
    if (given[0] instanceof Uint8Array) this.body = given[0]
    Reflect.apply(super.end, this, given)
    return this
  }
}

/** What a connection has taken by its last sign of taking anything. */
interface Taken {
  written: number
  queued: number
  /** In looks. */
  at: number
}

interface Held {
  socket: Socket
  /** Bytes that are nobody else's. */
  own: number
  bodies: Uint8Array[]
  since: number
}

/** A client that takes this much moves. */
const pieceBytes = 16_000
/** Who holds less is not cut: that would free next to nothing. */
const leastFreed = 1_000

/** Bytes of the present write that the system has not taken; Node says it nowhere else. */
function queuedOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const isKnown = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
  return isKnown && typeof handle.writeQueueSize === 'number' ? handle.writeQueueSize : 0
}

/**
 * Bounds what the finished parts of answers hold together until their clients take them, so that no number of
 * connections fills the memory. Bytes that several answers share count once. Beyond `most`, `cut` ends the connections
 * that have taken nothing for longest.
 */
export function createUnsentAnswers(most: number, cut: (socket: Socket) => void) {
  const taken = new WeakMap<Socket, Taken>()
  let looks = 0

  /** Since when it has taken next to nothing. */
  function stillSince(socket: Socket): number {
    const last = taken.get(socket)
    const written = socket.bytesWritten - socket.writableLength
    const queued = queuedOf(socket)
    const isStill = last !== undefined && written - last.written + last.queued - queued < pieceBytes
    if (isStill) return last.at
    taken.set(socket, { written, queued, at: looks })
    return looks
  }

  return {
    /** Looks at all connections with the answers that they wait for; to be called again and again. */
    look(connections: Iterable<[socket: Socket, answers: readonly ServerResponse[]]>) {
      looks += 1
      const held: Held[] = []
      const holders = new Map<Uint8Array, number>()
      let total = 0
      for (const [socket, answers] of connections) {
        let own = 0
        const bodies: Uint8Array[] = []
        for (const answer of answers) {
          const { writableLength } = answer
          if (writableLength === 0) continue
          const body = answer instanceof KnownResponse ? answer.body : null
          if (body) bodies.push(body)
          else own += writableLength
        }
        if (own === 0 && bodies.length === 0) continue
        total += own
        for (const body of bodies) {
          const others = holders.get(body) ?? 0
          if (others === 0) total += body.length
          holders.set(body, others + 1)
        }
        held.push({ socket, own, bodies, since: stillSince(socket) })
      }
      if (total <= most) return
      held.sort((a, b) => a.since - b.since)
      for (const { socket, own, bodies } of held) {
        const freed = bodies.reduce((sum, body) => sum + body.length / (holders.get(body) ?? 1), own)
        if (freed < leastFreed) continue
        cut(socket)
        total -= freed
        if (total <= most) return
      }
    },
  }
}
