import { type FormEvent, useState } from 'react'
import { PasswordField } from '#web/sign-in/forms/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { profileTexts } from '#web/voices/profile-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { type ChangeOutcome, changePassword } from './change-password.ts'
import { findProblems, type PasswordEntry } from './password-problems.ts'

const empty: PasswordEntry = { current: '', next: '', confirm: '' }

/** The current password first, then the new one twice; the fields are cleared on success. */
export function PasswordForm() {
  const profile = useTexts(profileTexts)
  const [entry, setEntry] = useState(empty)
  const [problems, setProblems] = useState<Partial<PasswordEntry>>({})
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const [changing, setChanging] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = findProblems(entry, profile)
    setProblems(found)
    setOutcome(null)
    if (Object.keys(found).length > 0) return requestAnimationFrame(() => focusFirstFault(form))
    setChanging(true)
    const result = await changePassword(entry.current, entry.next)
    setChanging(false)
    setOutcome(result)
    if (result === 'changed') setEntry(empty)
  }

  const field = (name: keyof PasswordEntry) => ({
    value: entry[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setEntry((before) => ({ ...before, [name]: value }))
    },
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField label={profile.current} autoComplete="current-password" {...field('current')} />
      <PasswordField label={profile.next} autoComplete="new-password" hint={profile.hint} {...field('next')} />
      <PasswordField label={profile.confirm} autoComplete="new-password" {...field('confirm')} />
      <Outcome outcome={outcome} />
      <Button kind="accent" type="submit" disabled={changing} className="justify-self-start">
        {changing ? profile.changing : profile.change}
      </Button>
    </form>
  )
}

function Outcome({ outcome }: { outcome: ChangeOutcome | null }) {
  const profile = useTexts(profileTexts)
  if (!outcome) return null
  if (outcome === 'changed')
    return (
      <Notice kind="success" role="alert">
        {profile.changed}
      </Notice>
    )
  const reasons = {
    'wrong-current': profile.wrongCurrent,
    weak: profile.weak,
    'no-password': profile.socialOnly,
    unanswered: profile.unanswered,
  }
  const describe = () => {
    if (typeof outcome === 'string') return reasons[outcome]
    return 'tooManyFor' in outcome ? profile.tooMany(outcome.tooManyFor) : (outcome.message ?? profile.unknown)
  }
  return (
    <Notice kind="danger" role="alert">
      {describe()}
    </Notice>
  )
}

const focusFirstFault = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
