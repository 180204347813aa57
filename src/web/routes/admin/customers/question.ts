/** What every question about an account gets: the account, and whom to tell how it ended. */
export interface Question {
  uid: string
  email: string
  /** Bought without an account. */
  guest: boolean
  onClose: () => void
  onDone: (words: string) => void
}
