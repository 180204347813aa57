const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element) => element instanceof HTMLInputElement)

export type Standing = ReturnType<typeof standingIn>

/** What stands in each field of a form, to be asked for when it is sent. */
export const standingIn = (form: HTMLFormElement) =>
  inputsOf(form).map((input) => ({ input, value: input.value, checked: input.checked }))

// The value of a box without one is `on`, though nobody ever gave it one.
const isTyped = ({ type, value, checked, defaultValue, defaultChecked }: HTMLInputElement) =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
const isTypedSince = ({ input, value, checked }: Standing[number]) => input.value !== value || input.checked !== checked

/** Whether more stands in a form than the page knows and than is on its way, if anything is. */
export const holdsMore = (form: HTMLFormElement, sent: Standing | null): boolean =>
  sent ? sent.some(isTypedSince) : inputsOf(form).some(isTyped)

/**
 * Once a form that stays open was saved, and the page knows it: its fields show again what the page does, as those that
 * nobody touched do all along, but for those into which was typed since it was sent.
 */
export function followAgain(form: HTMLFormElement, sent: Standing): void {
  const later = standingIn(form).filter(({ input }) =>
    sent.some((before) => before.input === input && isTypedSince(before)),
  )
  form.reset()
  for (const { input, value, checked } of later) {
    input.value = value
    input.checked = checked
  }
}
