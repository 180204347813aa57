/** Where the system has very many requests at once, some of them may be answers to what others were told. */
const mostTimes = 32

/**
 * Asks once for the requests that the system hands over together: they were all sent before the question, so none of
 * them can know of a later change.
 */
export function askOnceATurn(ask: () => number): () => number {
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
