import { waitInWords } from '#domain/limits/wait-in-words.ts'

/** The texts of the profile's page in the voice `mixed`. */
export const mixedProfile = {
  title: 'Profile Settings',
  account: 'Your account',
  username: 'Username',
  email: 'Email',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  confirmEmail: 'Send a link to confirm this e-mail',
  newsTitle: 'News',
  newsIntro:
    'What you bought stays yours, and a better version of it costs nothing. Mails about your orders come in any case.',
  news: 'Email me when a figure I bought has a new version',
  newsOn: 'Saved: you get a mail when there is a new version.',
  newsOff: 'Saved: you get no more mails about new versions.',
  newsFailed: 'This was not confirmed. The box shows the present setting: please try again.',
  passwordTitle: 'Change password',
  passwordIntro: 'Every other device is signed out; this one stays in.',
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  hint: '6 to 128 characters with an uppercase letter, a digit and a symbol.',
  change: 'Change password',
  changing: 'Changing…',
  required: 'Please fill in this field.',
  mismatch: 'New passwords do not match.',
  short: 'Password must have at least 6 characters.',
  weak: 'Use an uppercase letter, a digit and a symbol, and none of the common passwords.',
  wrongCurrent: 'The current password is not right.',
  changed: 'Password changed successfully',
  socialOnly: 'This account signs in through another provider and has no password here.',
  tooMany: (wait: string | null) => `Too many attempts. Please try again ${waitInWords('en', wait)}.`,
  unanswered: 'No answer came: your password may have been changed. Where the old one is refused, use the new one.',
  unknown: 'Error desconocido',
}

export type ProfileTexts = typeof mixedProfile
