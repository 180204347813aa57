import { type ButtonHTMLAttributes, type MouseEvent, useState } from 'react'

interface Switched extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> {
  /** At work on what was pressed. */
  pending?: boolean
}

const doNothing = (event: MouseEvent) => event.preventDefault()

/**
 * A button that is switched off. `disabled` takes the focus away from whoever has just pressed it, so one that is at work
 * keeps it, and one that there is nothing more to do for keeps it until it is left; both say what they are and do nothing.
 */
export function useSwitchedOff({ disabled = false, pending = false, onClick }: Switched) {
  const [focused, setFocused] = useState(false)
  const isKept = pending || (disabled && focused)
  return {
    disabled: disabled && !isKept,
    'aria-disabled': isKept || undefined,
    onClick: isKept ? doNothing : onClick,
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
  }
}
