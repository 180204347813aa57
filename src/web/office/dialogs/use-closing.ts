import { useRef } from 'react'

/**
 * The two ends of a dialog: closed by hand, `close`, and by an answer, `finish`. One that was closed by hand while its
 * answer was on its way `isClosed`: a late answer closes no other one that was opened since, with what is typed there.
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
