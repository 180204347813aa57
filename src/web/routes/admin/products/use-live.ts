import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pause = 1500

/** Reads the page's data anew while the store still works on something; rests in a hidden tab. */
export function useLive(working: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!working || state !== 'idle') return
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => void revalidate(), pause)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [working, state, revalidate])
}
