import { TextField } from '#web/ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'

/** How an account proves its identity: with its password, or with a code if there is a second factor. */
export type TypedProof = 'password' | 'code'

interface Words {
  password: string
  code: string
  codeHint: string
}

export function ProofField({ by, words, error }: { by: TypedProof; words: Words; error: string | null }) {
  if (by === 'password')
    return <PasswordField label={words.password} name="proof" autoComplete="current-password" error={error} />
  return (
    <TextField
      label={words.code}
      name="proof"
      autoComplete="one-time-code"
      inputMode="numeric"
      hint={words.codeHint}
      error={error}
    />
  )
}

/** The typed proof, in the form that both confirm calls take; null when it cannot be valid. */
export function readProof(form: HTMLFormElement, by: TypedProof): { password: string } | { code: string } | null {
  const given = String(new FormData(form).get('proof') ?? '')
  if (by === 'password') return given ? { password: given } : null
  const code = given.replace(/\s/g, '')
  return code.length < 6 ? null : { code }
}
