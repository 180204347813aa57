/** How somebody proved who they are. A passkey whose device verified its user is two factors, and counts as a code. */
export type ProofKind = 'password' | 'code'

/** A signed-in account behind a request. */
export interface Visitor {
  accountId: string
  /** The API key that acts for the account; absent in the account's own sessions. */
  keyId?: string
  sessionId: string
  /** When the session began. */
  signedInAt: string
  /** When the session ends unless it is extended. */
  sessionEndsAt: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'customer' | 'owner'
  /** Whether signing in to the account takes a code in addition to the password. */
  twoFactorEnabled: boolean
  /** When this session was created with such a code; null for every other session. */
  twoFactorAt: string | null
  /** When the password or a code was last proved in this session. */
  confirmedAt: string | null
  /** By which of them. */
  confirmedBy: ProofKind | null
}
