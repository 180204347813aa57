import { createContext, type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react'

/** How long a dialog waits for an answer, in ms: as long as the store may be silent before that is told (§9). */
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

/** What is in a dialog tells it by `useHold` what it asks the store for. */
export const HeldContext = createContext<Held>({ isHeld: false, hold: () => {} })

/**
 * Holds a dialog open until there is an answer to what was asked there: closed before, nobody would hear of it. One that
 * gets none is let go after a while, and `isLate`.
 */
export function useHolding(dialog: RefObject<HTMLDialogElement | null>, isAskedHere = false) {
  const [isAskedWithin, hold] = useState(false)
  const [isLate, setLate] = useState(false)
  const isAsked = isAskedHere || isAskedWithin
  useEffect(() => {
    if (!isAsked) return
    // Whoever is asked in another dialog meanwhile, as who sits there, is not waited for.
    const timer = setInterval(() => isTop(dialog.current) && setLate(true), patience)
    return () => {
      clearInterval(timer)
      setLate(false)
    }
  }, [dialog, isAsked])
  const isHeld = isAsked && !isLate
  return { isHeld, isLate, hold, handlers: isHeld ? { onCancel: stay, onKeyDown: stayOnEscape } : {} }
}
