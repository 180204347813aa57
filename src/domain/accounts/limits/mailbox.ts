// cspell:words googlemail

/** One spelling for each mailbox: without a plus suffix, and at Google without dots. Other texts stay as they are. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
