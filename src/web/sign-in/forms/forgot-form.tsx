import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { requestPasswordReset } from '../auth-client.ts'
import { DemoMailbox } from '../demo-mailbox.tsx'
import { useFormState } from './form-state.ts'

export function ForgotForm() {
  const { parts } = useVoice()
  const signIn = useTexts(signInTexts)
  const form = useFormState(async ({ text }) => {
    const email = text('email').trim()
    if (!email) return { fields: { email: signIn.errors.email } }
    const answer = await requestPasswordReset(email)
    return answer.ok
      ? { success: signIn.resetSent }
      : { failure: (answer.code && signIn.refusals[answer.code]) ?? answer.message ?? signIn.errors.unknown }
  })
  return (
    <form className="grid gap-4" noValidate method="post" {...form.handlers}>
      <TextField
        label={signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        error={form.fields.email}
        hint={signIn.forgotHint}
      />
      <Button kind="accent" block type="submit" pending={form.pending}>
        {signIn.sendReset}
      </Button>
      <Failure>{form.failure}</Failure>
      {form.success && (
        <Notice kind="success" role="status" lang={parts.es}>
          {form.success}
        </Notice>
      )}
      {form.success && <DemoMailbox />}
    </form>
  )
}
