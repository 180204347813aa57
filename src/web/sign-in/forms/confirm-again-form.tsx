import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { sendConfirmation } from '../auth-client.ts'
import { DemoMailbox } from '../demo-mailbox.tsx'
import { useFormState } from './form-state.ts'

/** Requests another confirmation link, which leads to `destination`, when the last one no longer works. */
export function ConfirmAgainForm({ destination }: { destination: string }) {
  const signIn = useTexts(signInTexts)
  const { confirm, errors, refusals } = signIn
  const form = useFormState(async ({ text }) => {
    const email = text('email').trim()
    if (!email) return { fields: { email: errors.email } }
    const answer = await sendConfirmation(email, destination)
    if (answer.ok) return { success: confirm.sentAgain }
    return { failure: (answer.code && refusals[answer.code]) ?? answer.message ?? errors.unknown }
  })
  return (
    <form className="grid gap-4" noValidate method="post" {...form.handlers}>
      <TextField label={signIn.email} name="email" type="email" autoComplete="username" error={form.fields.email} />
      <Button kind="accent" block type="submit" pending={form.pending}>
        {confirm.again}
      </Button>
      <Failure>{form.failure}</Failure>
      {form.success && (
        <Notice kind="success" role="status">
          {form.success}
        </Notice>
      )}
      {form.success && <DemoMailbox />}
    </form>
  )
}
