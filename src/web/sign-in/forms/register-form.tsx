import { Link } from 'react-router'
import { longestAccountName } from '#domain/accounts/account-name.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { signUp } from '../auth-client.ts'
import { CheckMail } from '../check-mail.tsx'
import { leaveFor, leaveIfBanned } from '../sign-in-and-redirect.ts'
import { type Entries, type FieldErrors, useFormState } from './form-state.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { SocialButtons } from './social-buttons.tsx'

interface RegisterFormProps {
  destination: () => string
  /** The combined screen words a mismatch in English and replaces an empty username with the email's local part. */
  combined?: boolean
}

export function RegisterForm({ destination, combined = false }: RegisterFormProps) {
  const { parts } = useVoice()
  const signIn = useTexts(signInTexts)

  function check(entries: Entries): FieldErrors {
    const { text, checked } = entries
    const { errors } = signIn
    const mismatch = combined ? errors.mismatch : errors.noCoincide
    const fields: FieldErrors = {}
    if (!combined && !text('username').trim()) fields.username = errors.username
    if (!text('email').trim()) fields.email = errors.email
    Object.assign(fields, checkNewPassword(entries, { empty: errors.password, rule: errors.rule, mismatch }))
    if (!checked('terms')) fields.terms = errors.terms
    return fields
  }

  const form = useFormState(async (entries) => {
    const fields = check(entries)
    if (Object.keys(fields).length > 0) return { fields }
    const email = entries.text('email').trim()
    const username = entries.text('username').trim() || (email.split('@')[0] ?? email)
    const made = await signUp({ name: username, email, password: entries.text('password') }, destination())
    if (!made.ok) {
      if (await leaveIfBanned(made, email)) return null
      return { failure: (made.code && signIn.refusals[made.code]) ?? made.message ?? signIn.errors.unknown }
    }
    if (!made.token) return { unconfirmed: email }
    leaveFor(destination())
    return null
  })

  if (form.unconfirmed)
    return (
      <CheckMail
        email={form.unconfirmed}
        destination={destination()}
        kind="success"
        text={signIn.confirm.sent(form.unconfirmed)}
        lang={parts.es}
      />
    )
  return (
    <>
      <form className="grid gap-4" noValidate method="post" {...form.handlers}>
        <TextField
          label={signIn.username}
          name="username"
          autoComplete="nickname"
          maxLength={longestAccountName}
          error={form.fields.username}
        />
        <TextField label={signIn.email} name="email" type="email" autoComplete="username" error={form.fields.email} />
        <NewPasswordFields label={signIn.password} fields={form.fields} />
        <div className="-my-1">
          <CheckBox
            name="terms"
            aria-invalid={form.fields.terms ? true : undefined}
            aria-describedby={form.fields.terms ? 'terms-error' : undefined}
          >
            <span lang={parts.es}>
              {signIn.terms}{' '}
              <Link to="/membership-terms" target="_blank" className="font-semibold">
                {signIn.termsLink}
              </Link>
            </span>
          </CheckBox>
          {form.fields.terms && <FieldError id="terms-error">{form.fields.terms}</FieldError>}
        </div>
        <Button kind="accent" block type="submit" pending={form.pending}>
          {signIn.register}
        </Button>
        <Failure>{form.failure}</Failure>
      </form>
      <SocialButtons destination={destination} />
    </>
  )
}
