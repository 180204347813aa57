import { useCallback, useLayoutEffect, useState } from 'react'

/** Called whenever a part begins to differ from its saved state, or no longer does. */
export type OnUnsaved<Part> = (part: Part, isUnsaved: boolean) => void

/** Tracks which parts of a page have unsaved changes, so that the page asks once before it is left. */
export function useUnsaved<Part>() {
  const [unsaved, setUnsaved] = useState<Part[]>([])
  const onUnsaved: OnUnsaved<Part> = useCallback(
    (part, isUnsaved) =>
      setUnsaved((before) =>
        before.includes(part) === isUnsaved
          ? before
          : before.filter((one) => one !== part).concat(isUnsaved ? part : []),
      ),
    [],
  )
  return { unsaved, onUnsaved }
}

/** Reports one part's state while it is mounted. */
export function useReportUnsaved<Part>(onUnsaved: OnUnsaved<Part>, part: Part, isUnsaved: boolean) {
  useLayoutEffect(() => {
    onUnsaved(part, isUnsaved)
    return () => onUnsaved(part, false)
  }, [onUnsaved, part, isUnsaved])
}
