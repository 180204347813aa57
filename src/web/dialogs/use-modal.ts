import { useLayoutEffect, useRef } from 'react'

/**
 * Opens a dialog over the page for as long as it is there. It is closed before it is taken away: only then does the
 * browser give the focus back to what had it before.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  // In strict mode it is closed and opened anew, and told of the former afterwards.
  return { ref, onClose: () => ref.current?.open || onClose() }
}
