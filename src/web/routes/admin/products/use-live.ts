import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useOfficeRefresh } from '#web/office/calls/refresh-provider.tsx'

const pauseMs = 1500

/** Refreshes the page's data while the store is still processing something; pauses in a hidden tab. */
export function useLive(working: boolean): void {
  const { state } = useRevalidator()
  const refresh = useOfficeRefresh()
  useEffect(() => {
    if (!working || state !== 'idle') return
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => void refresh(), pauseMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [working, state, refresh])
}
