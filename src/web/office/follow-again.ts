const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element) => element instanceof HTMLInputElement)

/** What stands in each field of a form, to be asked for when it is sent. */
export const standingIn = (form: HTMLFormElement) =>
  inputsOf(form).map((input) => ({ input, value: input.value, checked: input.checked }))

/**
 * Once a form that stays open was saved: its fields show again what the page knows, as those that nobody touched do all
 * along, but for those into which was typed since it was sent.
 */
export function followAgain(form: HTMLFormElement, sent: ReturnType<typeof standingIn>): void {
  const typed = standingIn(form).filter(
    ({ input }) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  )
  const later = typed.filter(({ input, value, checked }) =>
    sent.some((before) => before.input === input && (before.value !== value || before.checked !== checked)),
  )
  // Until the page knows what was saved that stays, also through the reset.
  for (const { input, value, checked } of typed) {
    input.defaultValue = value
    input.defaultChecked = checked
  }
  form.reset()
  for (const { input, value, checked } of later) {
    input.value = value
    input.checked = checked
  }
}
