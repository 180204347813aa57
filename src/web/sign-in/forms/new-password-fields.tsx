import { useState } from 'react'
import { meetsPasswordRule } from '#domain/accounts/passwords/password-rules.ts'
import { signInTexts } from '#web/voices/sign-in-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Entries, FieldErrors } from './form-state.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Validates a new password and its repetition, with the given messages. */
export function checkNewPassword(
  { text }: Entries,
  { empty, rule, mismatch }: Record<'empty' | 'rule' | 'mismatch', string>,
): FieldErrors {
  const chosen = text('password')
  return {
    ...(chosen ? (meetsPasswordRule(chosen) ? {} : { password: rule }) : { password: empty }),
    ...(text('confirmation') === chosen ? {} : { confirmation: mismatch }),
  }
}

/** Fields for a new password with its strength, and for its repetition. */
export function NewPasswordFields({ label, fields }: { label: string; fields: FieldErrors }) {
  const signIn = useTexts(signInTexts)
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        error={fields.password}
        hint={<StrengthMeter password={password} />}
      />
      <PasswordField
        label={signIn.confirmation}
        name="confirmation"
        autoComplete="new-password"
        error={fields.confirmation}
      />
    </>
  )
}
