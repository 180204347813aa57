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
  async function send(change: AccessChange, { id, email }: Pick<Person, 'id' | 'email'>, headers: Headers | undefined) {
    const device = deviceName(headers?.get('user-agent') ?? '')
    // A thief's device may ask for any language.
    const voice = (await rules.voiceOf(id)) ?? readVoice(headers?.get('cookie'))
    const notice = { to: email, change, at: new Date(), device, voice }
    await sendMail({ ...mails.notice(notice), accountId: id, oneTime: false })
  }
  function tell(change: AccessChange, person: Pick<Person, 'id' | 'email'>, headers: Headers | undefined) {
    if (!rules.noticesAccess) return
    // Not awaited, and a mail that cannot be queued locks nobody out.
    send(change, person, headers).catch((error: unknown) => log.error({ err: error }, 'a mail could not be queued'))
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
