/** What every question about an account gets: the account's calls, and whom to tell how it ended. */
export interface Question {
  address: string
  email: string
  onClose: () => void
  onDone: (words: string) => void
}
