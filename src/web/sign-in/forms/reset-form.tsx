import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { resetPassword } from '../auth-client.ts'
import { useFormState } from './form-state.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { resetTexts } from './reset-texts.ts'

/** Sets a new password using the token from a mailed link. */
export function ResetForm({ token }: { token: string }) {
  const signIn = useTexts(signInTexts)
  const texts = useTexts(resetTexts)
  const form = useFormState(async (entries) => {
    const { rule, noCoincide } = signIn.errors
    const fields = checkNewPassword(entries, { empty: rule, rule, mismatch: noCoincide })
    if (Object.keys(fields).length > 0) return { fields }
    const answer = await resetPassword(entries.text('password'), token)
    if (answer === 'unanswered') return { unanswered: true }
    return answer.ok
      ? { success: signIn.resetDone }
      : { failure: (answer.code && signIn.refusals[answer.code]) ?? answer.message ?? signIn.errors.unknown }
  })
  if (form.success) {
    return (
      <div className="grid gap-4">
        <Notice kind="success" role="status">
          {form.success}
        </Notice>
        <ButtonLink to="/login" kind="accent" block>
          {signIn.login}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form className="grid gap-4" noValidate method="post" {...form.handlers}>
      <NewPasswordFields label={signIn.newPassword} fields={form.fields} />
      <Button kind="accent" block type="submit" pending={form.pending}>
        {signIn.setPassword}
      </Button>
      {form.unanswered && <Trouble text={texts.unanswered} to="/login" label={signIn.login} />}
      {form.failure && <Trouble text={form.failure} to="/forgot-password" label={signIn.sendReset} />}
    </form>
  )
}

/** What went wrong, and where to go on. */
const Trouble = ({ text, to, label }: { text: string; to: string; label: string }) => (
  <>
    <Notice kind="danger" role="alert">
      {text}
    </Notice>
    <ButtonLink to={to} kind="line" large block>
      {label}
    </ButtonLink>
  </>
)
