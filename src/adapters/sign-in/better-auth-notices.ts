import { deviceName } from '#domain/accounts/device-name.ts'
import type { AccessChange } from '#domain/mails/notice-mails.ts'
import { readVoice } from '#domain/voice.ts'
import type { AuthenticationSettings } from './better-auth-options.ts'
import { passkeySignIn } from './better-auth-passkeys.ts'

/** Calls that sign in to an existing account. */
const signingIn = [
  '/sign-in/email',
  '/callback/:id',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  passkeySignIn,
]
// A provider's answer creates the account and signs it in at once.
const newAccountMs = 60_000

interface Person {
  id: string
  email: string
  createdAt: Date | string
}

export type AccessNotices = ReturnType<typeof createAccessNotices>

/** Mails about a changed way into an account; none in a demo, whose passwords everybody knows. */
export function createAccessNotices({ sendMail, mails, log, rules }: AuthenticationSettings) {
  function tell(change: AccessChange, { id, email }: Pick<Person, 'id' | 'email'>, headers: Headers | undefined) {
    if (!rules.noticesAccess) return
    const device = deviceName(headers?.get('user-agent') ?? '')
    const notice = { to: email, change, at: new Date(), device, voice: readVoice(headers?.get('cookie')) }
    // Not awaited, and a mail that cannot be queued locks nobody out.
    sendMail({ ...mails.notice(notice), accountId: id, oneTime: false }).catch((error: unknown) =>
      log.error({ err: error }, 'a mail could not be queued'),
    )
  }
  return {
    tell,
    /** Somebody signed in on a device that this account had never used. */
    signedInAnew(path: string, person: Person, headers: Headers | undefined): void {
      const isNew = Date.now() - new Date(person.createdAt).getTime() < newAccountMs
      if (signingIn.includes(path) && !isNew) tell('new-device', person, headers)
    },
  }
}
