import { useEffect, useRef, useState } from 'react'

/**
 * The button's state: busy from the press until it is released. While `pending` the store calculates the total;
 * `settled` is called once it is known, with the total at which the button was pressed.
 */
export function usePress(pending: boolean, settled: (pressedAt: number) => void) {
  const [processing, setProcessing] = useState(false)
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const running = useRef(false)

  const release = () => {
    running.current = false
    setPressedAt(null)
    setProcessing(false)
  }
  useReturn(release)

  useEffect(() => {
    if (pressedAt === null || pending) return
    setPressedAt(null)
    settled(pressedAt)
  })

  return {
    processing,
    isRunning: () => running.current,
    begin() {
      running.current = true
      setProcessing(true)
    },
    waitAt: (cents: number) => setPressedAt(cents),
    release,
  }
}

/** Resets a page that is restored from the back/forward cache, so that it does not stay busy. */
function useReturn(reset: () => void) {
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && latest.current()
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}
