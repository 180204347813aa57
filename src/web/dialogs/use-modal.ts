import { useLayoutEffect, useRef } from 'react'
import { useHolding } from './use-holding.ts'

/**
 * Opens a dialog over the page for as long as it is there, and holds it while an answer is on its way (`useHolding`). It
 * is closed before it is taken away: only then does the browser give the focus back to what had it before.
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
    // In strict mode it is closed and opened anew, and told of the former afterwards.
    if (ref.current?.open) return
    // Some browsers close it at the second Escape, whatever is said.
    if (holding.isHeld) ref.current?.showModal()
    else onClose()
  }
  return { modal: { ref, onClose: close, ...handlers }, ...holding }
}
