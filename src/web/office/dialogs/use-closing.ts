import { useRef } from 'react'

/**
 * The two ways a dialog ends: `close` by hand, and `finish` by a response. After `close`, `isClosed` is true, so that a
 * late response does not close another dialog opened since, with what is typed there.
 */
export function useClosing(onClose: () => void) {
  const isClosed = useRef(false)
  return {
    close: () => {
      isClosed.current = true
      onClose()
    },
    isClosed: () => isClosed.current,
    finish: () => {
      if (!isClosed.current) onClose()
    },
  }
}
