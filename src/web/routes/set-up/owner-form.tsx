import { callStore } from '#web/call-store.ts'
import { localizedMessage } from '#web/localized-message.ts'
import { type FieldErrors, useFormState } from '#web/sign-in/forms/form-state.ts'
import { checkNewPassword, NewPasswordFields } from '#web/sign-in/forms/new-password-fields.tsx'
import { signInAndRedirect } from '#web/sign-in/sign-in-and-redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** Creates the first owner's account, signs in, and continues to the second factor and the first steps. */
export function OwnerForm({ token }: { token: string }) {
  const words = useTexts(texts)
  const form = useFormState(async (entries) => {
    const [name, email, password] = [
      entries.text('username').trim(),
      entries.text('email').trim(),
      entries.text('password'),
    ]
    const { badPassword: rule, mismatch } = words
    const fields: FieldErrors = {
      ...(name ? {} : { username: words.emptyName }),
      ...(email ? {} : { email: words.badEmail }),
      ...checkNewPassword(entries, { empty: rule, rule, mismatch }),
    }
    if (Object.keys(fields).length > 0) return { fields }
    const answer = await callStore('POST /set-up', { body: { token, name, email, password } })
    if (answer.status === 409) return { fields: { email: words.taken } }
    if (answer.status === 400 && answer.details.field === 'email') return { fields: { email: words.badEmail } }
    if (answer.status === 400 && answer.details.field === 'password')
      return { fields: { password: words.commonPassword } }
    if (!answer.ok)
      return {
        failure: answer.details.reason ? `${words.wrong} ${words.help}` : (localizedMessage(answer) ?? words.failed),
      }
    const refusal = await signInAndRedirect({ email, password, rememberMe: true }, '/admin/first-steps')
    return refusal ? { failure: refusal.message ?? words.failed } : null
  })
  return (
    <form className="grid gap-4" noValidate method="post" {...form.handlers}>
      <TextField label={words.name} name="username" autoComplete="name" error={form.fields.username} />
      <TextField label={words.email} name="email" type="email" autoComplete="username" error={form.fields.email} />
      <NewPasswordFields label={words.password} fields={form.fields} />
      {form.failure && (
        <Notice kind="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      <Button kind="accent" block type="submit" pending={form.pending}>
        {words.go}
      </Button>
    </form>
  )
}
