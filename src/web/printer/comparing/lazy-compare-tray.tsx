import { type ComponentType, useEffect, useState } from 'react'
import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'
import { useCompared } from './compared.ts'

/** Loads the tray when the first figure is chosen for comparison. */
export function LazyCompareTray() {
  const { figures } = useCompared()
  const [loaded, setLoaded] = useState<{ CompareTray: ComponentType } | null>(null)
  const wanted = figures.length > 0 && !loaded
  useEffect(() => {
    if (wanted) void retryUntilLoaded(() => import('./compare-tray.tsx')).then(setLoaded, () => undefined)
  }, [wanted])
  return loaded && figures.length > 0 && <loaded.CompareTray />
}
