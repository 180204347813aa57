import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { signInFormPath } from '#domain/accounts/signing-in/sign-in-form-path.ts'
import { useHold } from '#web/dialogs/use-hold.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { codeNeeded } from '../auth-client.ts'
import { CheckMail } from '../check-mail.tsx'
import { leaveFor, signInAndRedirect } from '../sign-in-and-redirect.ts'
import { type FieldErrors, useFormState } from './form-state.ts'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** Lazy, because only owners see it. */
const SecondFactorStep = lazyPart(async () => (await import('./second-factor-step.tsx')).SecondFactorStep)

/** Offered after everything else has loaded, in browsers that support it. */
const PasskeySignIn = lazyPart(async () => (await import('../passkeys/passkey-sign-in.tsx')).PasskeySignIn)

interface LoginFormProps {
  /** Where to go after signing in; without script it is part of the form's action. */
  destination: () => string
  /** `Forgot password?`, as a button or a link. */
  forgot: ReactNode
  /** `destination` is the mailed confirmation link of this account, so an unconfirmed address is not an error. */
  confirms?: boolean
  /** The result of a sign-in through a provider that used the whole window. */
  failed?: string | null
}

export function LoginForm({ destination, forgot, confirms = false, failed = null }: LoginFormProps) {
  const signIn = useTexts(signInTexts)
  const [passkeys, offerPasskeys] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => offerPasskeys(true), 600)
    return () => clearTimeout(timer)
  }, [])
  const form = useFormState(async ({ text, checked }) => {
    const fields: FieldErrors = {}
    if (!text('email').trim()) fields.email = signIn.errors.email
    if (!text('password')) fields.password = signIn.errors.password
    if (Object.keys(fields).length > 0) return { fields }
    const credentials = { email: text('email').trim(), password: text('password'), rememberMe: checked('remember') }
    const refusal = await signInAndRedirect(credentials, destination())
    if (!refusal) return null
    if (refusal.code === codeNeeded) return { codeNeeded: true }
    if (refusal.code === 'EMAIL_NOT_VERIFIED') {
      if (!confirms) return { unconfirmed: credentials.email }
      leaveFor(destination())
      return null
    }
    return { failure: (refusal.code && signIn.refusals[refusal.code]) ?? refusal.message ?? signIn.errors.unknown }
  })
  useHold(form.pending)
  if (form.codeNeeded)
    return (
      <Suspense>
        <SecondFactorStep destination={destination} />
      </Suspense>
    )
  return (
    <>
      <form
        className="grid gap-4"
        noValidate
        method="post"
        action={`${signInFormPath}?next=${encodeURIComponent(destination())}`}
        {...form.handlers}
      >
        <TextField label={signIn.email} name="email" type="email" autoComplete="username" error={form.fields.email} />
        <PasswordField
          label={signIn.password}
          name="password"
          autoComplete="current-password"
          error={form.fields.password}
        />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <CheckBox name="remember" defaultChecked>
            {signIn.remember}
          </CheckBox>
          {forgot}
        </div>
        <Button kind="accent" block plain type="submit" pending={form.pending}>
          {signIn.login}
        </Button>
        <Failure>{form.failure}</Failure>
        {form.unconfirmed && (
          <CheckMail
            email={form.unconfirmed}
            destination={destination()}
            kind="warning"
            text={signIn.confirm.waiting}
          />
        )}
      </form>
      <SocialButtons destination={destination} failed={failed} />
      {passkeys && (
        <Suspense>
          <PasskeySignIn destination={destination} />
        </Suspense>
      )}
    </>
  )
}
