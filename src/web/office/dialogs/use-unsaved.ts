import { useCallback, useEffect, useState } from 'react'

/** Told whenever typing begins to differ from what holds, or no longer does. */
export type OnUnsaved<Part> = (part: Part, isUnsaved: boolean) => void

/** Which parts of a page hold what is not saved, so that it asks once before it is left. */
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

/** Tells it of one part, for as long as that is there. */
export function useTellUnsaved<Part>(onUnsaved: OnUnsaved<Part>, part: Part, isUnsaved: boolean) {
  useEffect(() => {
    onUnsaved(part, isUnsaved)
    return () => onUnsaved(part, false)
  }, [onUnsaved, part, isUnsaved])
}
