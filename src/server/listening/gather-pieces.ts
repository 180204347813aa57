import type { IncomingMessage } from 'node:http'

/** Whatever is larger costs little more than its bytes; a smaller piece costs some 200 bytes more. */
const leastBytes = 512
const mostBytes = 16_384

const whole = new WeakSet<object>()

/** From now on the pieces of this body may wait for each other, because its reader waits for the whole body. */
export const gatherWhole = (request: object) => void whole.add(request)

/** What has arrived goes on to the reader soon, and so does everything after it. */
export const stopGathering = (request: object) => void whole.delete(request)

/**
 * Joins small pieces of a body. Whoever sends it decides how many pieces it has, down to one byte each, and until they
 * are read each is an object of its own: a body of 1 MB would fill the heap. Pieces wait for those that arrive in the
 * same turn of the loop, and for a reader that needs the whole body (`gatherWhole`) until there are enough of them.
 */
export function gatherPieces(request: IncomingMessage) {
  const push = request.push.bind(request)
  let gathered = Buffer.alloc(0)
  let used = 0
  let isDue = false

  function passOn() {
    // A copy of this size: the rest of the room is not held as long as the reader holds this.
    const piece = Buffer.from(gathered.subarray(0, used))
    used = 0
    return push(piece)
  }

  function passOnSoon() {
    isDue = true
    setImmediate(() => {
      isDue = false
      if (used > 0 && !whole.has(request) && !request.destroyed) passOn()
    })
  }

  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      if (used > 0) passOn()
      return push(null)
    }
    if (used === 0 && chunk.length >= leastBytes) return push(chunk)
    let mayGoOn = true
    for (let rest = chunk; rest.length > 0; ) {
      if (used === gathered.length) {
        if (used > 0) mayGoOn = passOn()
        gathered = Buffer.allocUnsafeSlow(Math.min(Math.max(leastBytes, 2 * gathered.length), mostBytes))
      }
      const taken = rest.copy(gathered, used)
      used += taken
      rest = rest.subarray(taken)
    }
    if (!isDue && !whole.has(request)) passOnSoon()
    return mayGoOn
  }
}
