import { type ComponentType, useEffect, useState } from 'react'
import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'
import { useMayBrowse } from '#web/personal/use-personal.ts'
import { useCompared } from './compared.ts'

/** Loads the tray when the first figure is chosen for comparison; not for strangers, who cannot see the figures. */
export function LazyCompareTray() {
  const { figures } = useCompared()
  const [loaded, setLoaded] = useState<{ CompareTray: ComponentType } | null>(null)
  const shown = useMayBrowse() && figures.length > 0
  const wanted = shown && !loaded
  useEffect(() => {
    if (wanted) void retryUntilLoaded(() => import('./compare-tray.tsx')).then(setLoaded, () => undefined)
  }, [wanted])
  return loaded && shown && <loaded.CompareTray />
}
