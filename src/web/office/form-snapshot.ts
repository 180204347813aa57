const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element) => element instanceof HTMLInputElement)

type FormSnapshot = ReturnType<typeof snapshotForm>

/** A snapshot of the form's fields, taken when it is submitted. */
export const snapshotForm = (form: HTMLFormElement) =>
  inputsOf(form).map((input) => ({ input, value: input.value, checked: input.checked }))

// A checkbox or radio without a value has the value `on`, which nobody entered.
const isTyped = ({ type, value, checked, defaultValue, defaultChecked }: HTMLInputElement) =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
const isTypedSince = ({ input, value, checked }: FormSnapshot[number]) =>
  input.value !== value || input.checked !== checked

/** Whether the form holds changes that the page does not know as saved. */
export const hasUnsavedEdits = (form: HTMLFormElement): boolean => inputsOf(form).some(isTyped)

/**
 * After a form that stays open was saved and the page was refreshed, resets its fields to the page's data, except those
 * edited since the save was sent.
 */
export function resetUnedited(form: HTMLFormElement, sent: FormSnapshot): void {
  const later = snapshotForm(form).filter(({ input }) =>
    sent.some((before) => before.input === input && isTypedSince(before)),
  )
  form.reset()
  for (const { input, value, checked } of later) {
    input.value = value
    input.checked = checked
  }
}
