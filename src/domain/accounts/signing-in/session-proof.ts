import type { ProofKind } from '../visitor.ts'

interface Proving {
  by: ProofKind
  /** Whether the call asks a signed-in person for the current password; otherwise it is a way to sign in. */
  inSession: boolean
}

const wayIn = (by: ProofKind): Proving => ({ by, inSession: false })
const asksPassword: Proving = { by: 'password', inSession: true }

/**
 * Calls of the authentication service that check a secret, and what each proves on success. No other proves anything.
 */
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

/** Whether the call asks a signed-in person for the current password. */
export const asksPresentPassword = (path: string): boolean => readDoor(path)?.inSession === true

/** What a session records about how its user signed in; the instants as ISO texts. */
export interface SessionProof {
  /** When it was created with a code. */
  twoFactorAt: string | null
  /** When its user last proved in it who they are, and by what. */
  confirmedAt: string | null
  confirmedBy: ProofKind | null
}

const unproved: SessionProof = { twoFactorAt: null, confirmedAt: null, confirmedBy: null }

/**
 * What the session that such a call creates will record. When it replaces the session that made the call, it keeps that
 * one's proof where the account has a second factor: a password says nothing about who has the codes. Signing in
 * through a provider or a mailed link proves neither.
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
