import { createContext, type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react'

/** How long a dialog waits for a response, in ms: the time the store may be silent before the page says so (§9). */
const patience = 10_000

const isTop = (dialog: Element | null) => [...document.querySelectorAll('dialog:modal')].at(-1) === dialog

const stay = (event: SyntheticEvent) => event.preventDefault()
const stayOnEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

export interface Held {
  isHeld: boolean
  hold: (isAsked: boolean) => void
}

/** Lets a dialog's content report its pending requests, through `useHold`. */
export const HeldContext = createContext<Held>({ isHeld: false, hold: () => {} })

/**
 * Holds a dialog open until its request is answered: if it closed earlier, nobody would see the outcome. When no
 * response arrives in time, the dialog is released and `isLate` is set.
 */
export function useHolding(dialog: RefObject<HTMLDialogElement | null>, isAskedHere = false) {
  const [isAskedWithin, hold] = useState(false)
  const [isLate, setLate] = useState(false)
  const isAsked = isAskedHere || isAskedWithin
  useEffect(() => {
    if (!isAsked) return
    // Time spent in another dialog on top, such as the one that confirms who is there, does not count.
    const timer = setInterval(() => isTop(dialog.current) && setLate(true), patience)
    return () => {
      clearInterval(timer)
      setLate(false)
    }
  }, [dialog, isAsked])
  const isHeld = isAsked && !isLate
  return { isHeld, isLate, hold, handlers: isHeld ? { onCancel: stay, onKeyDown: stayOnEscape } : {} }
}
