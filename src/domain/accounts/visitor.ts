/** A signed-in account behind a request. */
export interface Visitor {
  accountId: string
  sessionId: string
  /** When the session ends unless it is prolonged. */
  sessionEndsAt: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'customer' | 'owner'
}
