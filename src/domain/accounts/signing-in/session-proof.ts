import type { ProofKind } from '../visitor.ts'

interface Proving {
  by: ProofKind
  /** Whoever is signed in is asked there for the present password; else the call is a way in. */
  inSession: boolean
}

const wayIn = (by: ProofKind): Proving => ({ by, inSession: false })
const asksPassword: Proving = { by: 'password', inSession: true }

/** Calls of the authentication service that judge a secret, and what they proved once they went well. No other proves any. */
export const provingDoors = {
  '/sign-in/email': wayIn('password'),
  '/sign-up/email': wayIn('password'),
  '/two-factor/verify-totp': wayIn('code'),
  '/two-factor/verify-backup-code': wayIn('code'),
  '/passkey/verify-authentication': wayIn('code'),
  '/change-password': asksPassword,
  '/two-factor/enable': asksPassword,
  '/two-factor/disable': asksPassword,
  '/two-factor/generate-backup-codes': asksPassword,
} satisfies Record<string, Proving>

export type ProvingDoor = keyof typeof provingDoors

const readDoor = (path = ''): Proving | null =>
  Object.entries(provingDoors).find(([door]) => door === path)?.[1] ?? null

/** Where whoever is signed in gives the present password again. */
export const asksPresentPassword = (path: string): boolean => readDoor(path)?.inSession === true

/** What a session shows about how its owner came in; the instants as ISO texts. */
export interface SessionProof {
  /** When a code made it. */
  twoFactorAt: string | null
  /** When who sits there was last proved in it, and by what. */
  confirmedAt: string | null
  confirmedBy: ProofKind | null
}

const unproved: SessionProof = { twoFactorAt: null, confirmedAt: null, confirmedBy: null }

/**
 * What the session that such a call makes will show. One that replaces the session it was called in keeps what that one
 * showed where the account has a second factor: a password says nothing about who has the codes. A provider, or a mailed
 * link, proves neither.
 */
export function proofOfNewSession(
  path: string | undefined,
  now: string,
  former: (SessionProof & { twoFactorEnabled: boolean }) | null,
): SessionProof {
  const door = readDoor(path)
  if (!door) return unproved
  const { by, inSession } = door
  if (by === 'code') return { twoFactorAt: now, confirmedAt: now, confirmedBy: by }
  if (inSession && former?.twoFactorEnabled) {
    const { twoFactorAt, confirmedAt, confirmedBy } = former
    return { twoFactorAt, confirmedAt, confirmedBy }
  }
  return { twoFactorAt: inSession ? (former?.twoFactorAt ?? null) : null, confirmedAt: now, confirmedBy: by }
}
