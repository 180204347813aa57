import type { IncomingMessage } from 'node:http'
import { mayMove } from './arriving-bodies.ts'

/**
 * Bounds what bodies hold together while they arrive or wait for their reader, so that no number of connections fills
 * the memory. Beyond it, `cut` ends those that have been arriving for longest: a body that somebody needs is read
 * within moments, and one that is held back on purpose is always older. Bodies that are streamed to disk
 * (`letMove`) hold next to nothing.
 */
export function createHeldBodies(mostBytes: number, cut: (request: IncomingMessage) => void) {
  /** In the order of their first bytes. */
  const held = new Map<IncomingMessage, number>()
  let total = 0

  function release(request: IncomingMessage) {
    total -= held.get(request) ?? 0
    held.delete(request)
  }

  function hold(request: IncomingMessage, bytes: number) {
    held.set(request, (held.get(request) ?? 0) + bytes)
    total += bytes
    for (const oldest of held.keys()) {
      if (total <= mostBytes) return
      release(oldest)
      cut(oldest)
    }
  }

  return (request: IncomingMessage) => {
    const push = request.push.bind(request)
    request.push = (chunk: Buffer | null) => {
      if (mayMove(request)) release(request)
      else if (chunk && !request.destroyed) hold(request, chunk.length)
      return push(chunk)
    }
    for (const event of ['end', 'close']) request.once(event, () => release(request))
  }
}
