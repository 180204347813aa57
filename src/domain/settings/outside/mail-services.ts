/** Mail services whose server is known, so that an owner needs only a name and a password. */
export const mailServices = {
  gmail: { name: 'Gmail', host: 'smtp.gmail.com', port: 465 },
  outlook: { name: 'Outlook, Microsoft 365', host: 'smtp.office365.com', port: 587 },
  zoho: { name: 'Zoho Mail', host: 'smtp.zoho.com', port: 465 },
  brevo: { name: 'Brevo', host: 'smtp-relay.brevo.com', port: 465 },
  // Each region has its own server: this one is a suggestion.
  ses: { name: 'Amazon SES', host: 'email-smtp.us-east-1.amazonaws.com', port: 465 },
  postmark: { name: 'Postmark', host: 'smtp.postmarkapp.com', port: 587 },
  mailgun: { name: 'Mailgun', host: 'smtp.mailgun.org', port: 465 },
  own: { name: 'Own server', host: '', port: 465 },
} as const

export type MailService = keyof typeof mailServices

export const isMailService = (name: string): name is MailService => Object.hasOwn(mailServices, name)
export const mailServiceNames = Object.keys(mailServices).filter(isMailService)

/** Whether the owner has to name the server: it is their own, or differs by region. */
export const asksForHost = (service: MailService): boolean => service === 'own' || service === 'ses'

export interface MailLogin {
  service: MailService
  user: string
  password: string
  /** Only where `asksForHost`; may end with a colon and a port. */
  host?: string
}

const securePort = 465

/** The one line that `SMTP_URL` takes; name and password may contain any character. */
export function writeMailServer({ service, user, password, host: given }: MailLogin): string {
  const known = mailServices[service]
  const [host = '', port = String(known.port)] = ((asksForHost(service) && given?.trim()) || known.host).split(':')
  const scheme = Number(port) === securePort ? 'smtps' : 'smtp'
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${scheme}://${login}${host}:${port}`
}
