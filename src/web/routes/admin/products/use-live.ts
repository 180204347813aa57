import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRefresh } from '#web/office/calls/refresh-provider.tsx'

const pause = 1500

/** Refreshes the page's data while the store is still processing something; pauses in a hidden tab. */
export function useLive(working: boolean): void {
  const { state } = useRevalidator()
  const refresh = useRefresh()
  useEffect(() => {
    if (!working || state !== 'idle') return
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => void refresh(), pause)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [working, state, refresh])
}
