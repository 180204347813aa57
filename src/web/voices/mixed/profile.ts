import { waitInWords } from '#domain/limits/wait-in-words.ts'

/** Texts of the profile page in the voice `mixed`. */
export const mixedProfile = {
  title: 'Profile Settings',
  account: 'Your account',
  username: 'Username',
  email: 'E-mail',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  confirmEmail: 'Send a link to confirm this e-mail',
  newsTitle: 'News',
  newsIntro:
    'What you bought stays yours, and improved versions are free. You get e-mails about your orders either way.',
  news: 'E-mail me when a figure I bought has a new version',
  newsOn: 'Saved: we will e-mail you when there is a new version.',
  newsOff: 'Saved: you will get no more e-mails about new versions.',
  newsFailed: 'This was not confirmed. The box shows the current setting: please try again.',
  passwordTitle: 'Change password',
  passwordIntro: 'Every other device will be signed out; this one stays signed in.',
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  hint: '6 to 128 characters with an uppercase letter, a digit and a symbol.',
  change: 'Change password',
  changing: 'Changing…',
  required: 'Please fill in this field.',
  mismatch: 'New passwords do not match.',
  short: 'Password must have at least 6 characters.',
  weak: 'Use an uppercase letter, a digit and a symbol, and avoid common passwords.',
  wrongCurrent: 'The current password is not correct.',
  changed: 'Password changed successfully',
  socialOnly: 'This account signs in through another provider and has no password here.',
  tooMany: (wait: string | null) => `Too many attempts. Please try again ${waitInWords('en', wait)}.`,
  unanswered: 'No answer came: your password may have been changed. If the old one is refused, use the new one.',
  unknown: 'Error desconocido',
}

export type ProfileTexts = typeof mixedProfile
