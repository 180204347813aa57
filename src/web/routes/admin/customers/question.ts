/** Props of every question about an account: the account, and callbacks for the outcome. */
export interface Question {
  uid: string
  email: string
  /** The customer bought without an account. */
  guest: boolean
  onClose: () => void
  onDone: (words: string) => void
}
