import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long a page may take to be replaced by the one that it leaves for, in ms. */
const leavingMs = 15_000

/**
 * The button's state: busy from the press until it is released. While `pending`, the total or something that the order
 * needs is still coming; `settled` is called once it is there, with the total at which the button was pressed.
 */
export function usePress(pending: boolean, settled: (pressedAt: number) => void) {
  const [processing, setProcessing] = useState(false)
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const running = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const release = () => {
    running.current = false
    clearTimeout(leaving.current)
    leaving.current = undefined
    setPressedAt(null)
    setProcessing(false)
  }
  useReturn(release, () => leaving.current !== undefined)

  const settle = useEffectEvent(settled)
  useEffect(() => {
    if (pressedAt === null || pending) return
    setPressedAt(null)
    settle(pressedAt)
  }, [pressedAt, pending])

  return {
    processing,
    isRunning: () => running.current,
    begin() {
      running.current = true
      setProcessing(true)
    },
    waitAt: (cents: number) => setPressedAt(cents),
    release,
    /** Leads away. The press ends if the page is still here later: the way may be stopped, or lead to an app. */
    leave(address: string) {
      leaving.current = setTimeout(release, leavingMs)
      location.assign(address)
    },
  }
}

/**
 * Resets a page that is restored from the back/forward cache, or shown again though it was leaving, so that it does not
 * stay busy.
 */
function useReturn(reset: () => void, isLeaving: () => boolean) {
  const restore = useEffectEvent((event: PageTransitionEvent) => event.persisted && reset())
  const look = useEffectEvent(() => document.visibilityState === 'visible' && isLeaving() && reset())
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    addEventListener('pageshow', (event) => restore(event), { signal })
    document.addEventListener('visibilitychange', () => look(), { signal })
    return () => gone.abort()
  }, [])
}
