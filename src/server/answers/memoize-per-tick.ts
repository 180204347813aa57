/** The limit per turn: of very many requests, some may have been sent after others of the turn were answered. */
const mostTimes = 32

/**
 * Asks once for all requests that the system delivers together: they were all sent before the question, so none of
 * them can know of a later change.
 */
export function memoizePerTick(ask: () => number): () => number {
  let answer = 0
  let left = 0
  const forget = () => {
    left = 0
  }
  return () => {
    if (left === 0) {
      answer = ask()
      left = mostTimes
      setImmediate(forget)
    }
    left -= 1
    return answer
  }
}
