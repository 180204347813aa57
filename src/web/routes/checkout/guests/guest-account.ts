import type { PersonalAccount } from '#web/personal/state/personal-state.ts'

/** Stands in for a buyer without an account, in an open store. */
export const guestAccount: PersonalAccount = {
  uid: '',
  email: '',
  displayName: '',
  photoURL: null,
  role: 'customer',
  emailVerified: false,
  news: false,
}
