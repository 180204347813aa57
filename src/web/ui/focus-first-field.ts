/** The `ref` of what somebody has just opened by hand: they go on in its first field. */
export const focusFirstField = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('input, select, textarea')?.focus()
