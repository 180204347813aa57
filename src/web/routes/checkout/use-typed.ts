import { useEffect, useState } from 'react'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import type { OrderProvider } from '#domain/provider-names.ts'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'

/** The address and the method as typed and chosen, kept in this tab. */
export function useTyped(account: PersonalAccount) {
  const [draft, setDraft] = useState(() => ({ email: account.email, method: null, ...readDraft(account.uid) }))
  useEffect(() => keepDraft(account.uid, draft), [account.uid, draft])
  const email = draft.email.trim()
  const emailMissing = email === ''
  return {
    draft,
    /** Without surrounding spaces. */
    email,
    emailMissing,
    emailInvalid: !emailMissing && !normalizeEmail(email),
    setEmail: (value: string) => setDraft((before) => ({ ...before, email: value })),
    setMethod: (value: OrderProvider) => setDraft((before) => ({ ...before, method: value })),
  }
}
