import type { IncomingMessage, ServerResponse } from 'node:http'
import { displayMegabytes } from '#domain/display-size.ts'
import { answerRefusal } from './answer-refusal.ts'

/** So long a client that sends too much may go on, to nobody, before its connection ends: else it never reads why. */
const lingerMs = 5_000

/**
 * Keeps the body of a request within `maxBytes`. One that says it is larger is answered with 413 and goes no further
 * (false). Of one that does not say so, the piece that goes beyond still reaches its reader, who counts too and
 * refuses; what follows is thrown away.
 */
export function cutOversizedBody(request: IncomingMessage, response: ServerResponse, maxBytes: number): boolean {
  const { headers } = request
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > maxBytes) {
    answerRefusal(response, 413, `The request is larger than ${displayMegabytes(maxBytes)}.`)
    endSoon(request)
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
    if (received > maxBytes) endSoon(request)
    return push(chunk, encoding)
  }
}

/**
 * What a request that was answered unread still sends is thrown away, for a while. Its connection ends no sooner: Node
 * and its libraries close one behind its last answer, which resets it under whoever still sends, and loses the answer.
 */
export function endSoon(request: IncomingMessage) {
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
