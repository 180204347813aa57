import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pause = 1500

/** Refreshes the page's data while the store is still processing something; pauses in a hidden tab. */
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
