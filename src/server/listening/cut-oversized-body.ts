import type { IncomingMessage, ServerResponse } from 'node:http'
import { displayLimit } from '#domain/display-size.ts'
import { answerRefusal } from './answer-refusal.ts'
import { stopGathering } from './gather-pieces.ts'

/** How long a client may go on sending, unread, before its connection ends: otherwise it never reads the refusal. */
const lingerMs = 5_000

/**
 * Keeps the body of a request within `maxBytes`. A request that declares more is answered with 413 and goes no further
 * (false). Without a declared length, the chunk that exceeds the limit still reaches its reader, which counts too and
 * refuses; the rest is discarded.
 */
export function cutOversizedBody(request: IncomingMessage, response: ServerResponse, maxBytes: number): boolean {
  const { headers } = request
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > maxBytes) {
    answerRefusal(response, 413, `The request is larger than ${displayLimit(maxBytes)}.`)
    closeWithLinger(request)
    return false
  }
  // HTTP itself ends a body at its declared length.
  if (headers['transfer-encoding'] !== undefined) countBody(request, maxBytes)
  return true
}

function countBody(request: IncomingMessage, maxBytes: number) {
  const push = request.push.bind(request)
  let received = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(null)
    if (received > maxBytes) return true
    received += chunk.length
    if (received > maxBytes) {
      stopGathering(request)
      closeWithLinger(request)
    }
    return push(chunk, encoding)
  }
}

/**
 * Discards, for a while, what a request that was answered unread still sends. Its connection ends no sooner: Node and
 * its libraries close it right after the last answer, which resets it while the client still sends, and the answer is
 * lost.
 */
export function closeWithLinger(request: IncomingMessage) {
  const { socket } = request
  let isAnswered = false
  socket.destroySoon = () => {
    isAnswered = true
    socket.end()
  }
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  const close = () => {
    clearTimeout(timer)
    Reflect.deleteProperty(socket, 'destroySoon')
    if (isAnswered) socket.destroySoon()
  }
  for (const event of ['end', 'close']) request.once(event, close)
}
