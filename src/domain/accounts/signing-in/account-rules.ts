import { noteSecurityEvent, type SecurityEvent } from '../../note-security-event.ts'
import { ownOrigins } from '../../own-origins.ts'
import type { Services } from '../../services.ts'
import { selectIdsByEmail, selectRole } from '../account-queries.ts'
import { findBan, findFixedBan, findRegistrationBan } from '../bans/find-ban.ts'
import { takeOverGuests } from '../guests/take-over-guests.ts'
import { readAccountVoice } from '../keep-voice.ts'
import { type AuthenticationCall, countAuthenticationCall, countKnownAccountMail } from '../limits/sign-in-limits.ts'
import { normalizeEmail } from '../normalize-email.ts'
import { isAcceptablePassword } from '../passwords/acceptable-password.ts'
import {
  endAccessAfterChange,
  endAccessAfterReset,
  endAccessBeforeChange,
  endAccessBeforeReset,
} from '../sessions/end-access.ts'
import { endOvertakenSession } from '../sessions/end-overtaken-session.ts'
import { isFresh, type ProvenSession, wantedProof } from '../sessions/fresh-proof.ts'
import { makeKnownDevice, readKnownDevice } from '../sessions/known-device.ts'
import { readStamp } from '../sessions/security-stamp.ts'
import { handleEmailProved } from './handle-email-proved.ts'
import { mayAddPasskey } from './passkey-rules.ts'
import { readSignInEmail } from './sign-in-email.ts'

interface FailedProof extends SecurityEvent {
  /** The address that was tried; null when the account itself is known, or nothing is. */
  email: string | null
}

/** The shop's rules for the library that handles sign-in. */
export type AccountRules = ReturnType<typeof createAccountRules>

export function createAccountRules(
  services: Pick<Services, 'database' | 'events' | 'settings' | 'clock' | 'log' | 'secret'>,
) {
  const { database, settings } = services
  return {
    normalizeEmail,
    readSignInEmail,
    isAcceptablePassword,
    trustedOrigins: ownOrigins(settings()),
    fixedBan: (email: string) => findFixedBan(services, email),
    registrationBan: (email: string) => findRegistrationBan(services, email),
    findBan: (accountId: string) => findBan(services, accountId),
    /** Counts a call against the limits by address and by account; throws resource-exhausted. */
    countCall: (call: AuthenticationCall) => countAuthenticationCall(services, call),
    /** Counts a mail that tells this address that it already has an account; false when no more may. */
    countKnownMail: (email: string) => countKnownAccountMail(services, email),
    /** A provider's word does not open an owner's account: that takes its password. */
    mayBeLinked: async (accountId: string) => (await selectRole(database.read, accountId))?.role !== 'owner',
    /** Logs a failed proof of identity; known and unknown addresses take the same lookup. */
    async noteFailedProof({ email, accountId, ...event }: FailedProof) {
      const [found] = accountId === null && email !== null ? await selectIdsByEmail(database.read, [email]) : []
      noteSecurityEvent(services, { ...event, accountId: accountId ?? found?.id ?? null })
    },
    /** The mark of a device on which somebody has signed in to the account with this address. */
    makeKnownDevice: (email: string) => makeKnownDevice(services, email),
    /** The id of the device that has this mark; null unless it counts for this address. */
    readKnownDevice: (email: string, mark: string | null | undefined) => readKnownDevice(services, email, mark),
    emailProved: (accountId: string) => handleEmailProved(services, accountId),
    /** What was bought earlier with the account's address belongs to the account, once that address is proved. */
    signedIn: (accountId: string) =>
      takeOverGuests(services, accountId).catch((error: unknown) => {
        services.log.error({ err: error, accountId }, 'purchases without an account wait for their next sign-in')
      }),
    /** The language that the account chose; null for none. */
    voiceOf: (accountId: string) => readAccountVoice({ reader: database.read }, accountId),
    /** Whether people get mails about a new device and about changes. */
    noticesAccess: !settings().demo,
    /** The proof of identity that a session lacks before it may change how its account is entered; null for none. */
    proofWanted: async (session: ProvenSession & { accountId: string }) =>
      isFresh(session, services) ? null : wantedProof(services, session),
    /** Whether the account may have one more passkey. */
    mayAddPasskey: (accountId: string) => mayAddPasskey({ reader: database.read }, accountId),
    passwordResetting: (link: { accountId: string; linkId: string }) => endAccessBeforeReset(services, link),
    /** `stamp`: that of the account when the call began. Returns the next one; null when it has changed since. */
    passwordChanging: (change: Parameters<typeof endAccessBeforeChange>[1]) => endAccessBeforeChange(services, change),
    passwordReset: (accountId: string) => endAccessAfterReset(services, accountId),
    /** `sessionId` is the session of the call that changed it. */
    passwordChanged: (changed: { accountId: string; sessionId: string }) => endAccessAfterChange(services, changed),
    /** Never the same again once the ways into the account with this address have ended. */
    readStamp: (email: string) => readStamp(services, email),
    endOvertaken: (session: { id: string; accountId: string }) => endOvertakenSession(services, session),
  }
}
