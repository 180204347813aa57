/** What somebody showed of who they are. A passkey whose device verified who uses it is two factors, and so a code. */
export type ProofKind = 'password' | 'code'

/** A signed-in account behind a request. */
export interface Visitor {
  accountId: string
  /** Of the API key that asks for the account; none for its sessions. */
  keyId?: string
  sessionId: string
  /** When the session began. */
  signedInAt: string
  /** When the session ends unless it is prolonged. */
  sessionEndsAt: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'customer' | 'owner'
  /** Whether signing in to the account takes a code besides the password. */
  twoFactorEnabled: boolean
  /** When this session was made by such a code; null for every other session. */
  twoFactorAt: string | null
  /** When the password or a code was last proved in this session. */
  confirmedAt: string | null
  /** By which of them. */
  confirmedBy: ProofKind | null
}
