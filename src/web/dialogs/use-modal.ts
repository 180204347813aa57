import { useLayoutEffect, useRef } from 'react'
import { useHolding } from './use-holding.ts'

/**
 * Opens a modal dialog while mounted, and holds it while a request is pending (`useHolding`). Closes it before
 * unmounting: only then does the browser return the focus to the previous element.
 */
export function useModal(onClose: () => void, isAsked = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const { handlers, ...holding } = useHolding(ref, isAsked)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const close = () => {
    // Strict mode closes and reopens the dialog, and the close event of the first one arrives afterwards.
    if (ref.current?.open) return
    // Some browsers close the dialog at the second Escape, even if the event is canceled.
    if (holding.isHeld) ref.current?.showModal()
    else onClose()
  }
  return { modal: { ref, onClose: close, ...handlers }, ...holding }
}
