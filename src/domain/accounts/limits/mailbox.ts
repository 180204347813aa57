// cspell:words googlemail

/** One mailbox in one spelling: without what stands behind a plus, and at Google without dots. No address stays as it is. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
