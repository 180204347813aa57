import type { IncomingMessage } from 'node:http'

/** Ends the connection of a request that sends more than `maxBytes`, whatever length it promised or kept silent. */
export function cutOversizedBody(request: IncomingMessage, maxBytes: number) {
  const push = request.push.bind(request)
  let received = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    received += chunk?.length ?? 0
    if (received <= maxBytes) return push(chunk, encoding)
    request.destroy()
    return false
  }
}
