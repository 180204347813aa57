/** A `ref` for something just opened by hand: focuses its first field. */
export const focusFirstField = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('input, select, textarea')?.focus()
