import { useState } from 'react'
import { isAcceptablePassword } from '#domain/accounts/password-rules.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { resetPassword } from './auth-client.ts'
import { type FieldErrors, useFormState } from './form-state.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token }: { token: string }) {
  const { signIn } = useTexts()
  const [password, setPassword] = useState('')
  const form = useFormState(async ({ text }) => {
    const chosen = text('password')
    const fields: FieldErrors = {}
    if (!isAcceptablePassword(chosen)) fields.password = signIn.errors.rule
    if (text('confirmation') !== chosen) fields.confirmation = signIn.errors.noCoincide
    if (Object.keys(fields).length > 0) return { fields }
    const answer = await resetPassword(chosen, token)
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
    <form className="grid gap-4" noValidate method="post" onSubmit={form.onSubmit}>
      <PasswordField
        label={signIn.newPassword}
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        error={form.fields.password}
        hint={<StrengthMeter password={password} />}
      />
      <PasswordField
        label={signIn.confirmation}
        name="confirmation"
        autoComplete="new-password"
        error={form.fields.confirmation}
      />
      <Button kind="accent" block type="submit" pending={form.pending}>
        {signIn.setPassword}
      </Button>
      {form.failure && (
        <>
          <Notice kind="danger" role="alert">
            {form.failure}
          </Notice>
          <ButtonLink to="/forgot-password" kind="line" large block>
            {signIn.sendReset}
          </ButtonLink>
        </>
      )}
    </form>
  )
}
