/** An account as `/api/me` returns it. */
export const personalAccount = {
  uid: 'a',
  email: 'ana@example.test',
  displayName: 'Ana',
  photoURL: null,
  role: 'customer',
  emailVerified: true,
  news: false,
} as const
