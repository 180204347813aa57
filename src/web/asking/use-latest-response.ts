import { useCallback, useRef } from 'react'

/**
 * Orders requests that may be repeated before they are answered. Call `begin()` as a request is sent; the function it
 * returns tells, when the response is there, whether it may still be shown: not after the response to a later request.
 * A failed request never supersedes an earlier one.
 */
export function useLatestResponse() {
  const numbers = useRef({ asked: 0, answered: 0 })
  return useCallback(() => {
    const number = ++numbers.current.asked
    return (isAnswer: boolean) => {
      const mayBeShown = number > numbers.current.answered
      if (mayBeShown && isAnswer) numbers.current.answered = number
      return mayBeShown
    }
  }, [])
}
