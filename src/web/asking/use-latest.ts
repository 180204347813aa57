import { useCallback, useRef } from 'react'

/**
 * Numbers questions that may be asked again before they are answered. `begin()` as one is asked gives what tells, with
 * its answer, whether it may still be shown: not after the answer to a later one. What failed takes no later one's place.
 */
export function useLatest() {
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
