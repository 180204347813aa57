import { type ButtonHTMLAttributes, type MouseEvent, useState } from 'react'

interface Switched extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'> {
  /** The press is being processed. */
  pending?: boolean
}

const doNothing = (event: MouseEvent) => event.preventDefault()

/**
 * Props of an inactive button. `disabled` would take the focus from the person who has just pressed it, so a pending
 * button keeps the focus, and a disabled one keeps it until it is left; both are announced as disabled and do nothing.
 */
export function useInactiveButton({ disabled = false, pending = false, onClick }: Switched) {
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
