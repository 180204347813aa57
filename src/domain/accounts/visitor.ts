/** A signed-in account behind a request. */
export interface Visitor {
  accountId: string
  sessionId: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'customer' | 'owner'
}
