import { minuteMs } from '../dates/spans.ts'
import { noMailServer } from '../mails/no-mail-server.ts'
import type { Services } from '../services.ts'
import { selectWaitingMails } from './overview-queries.ts'

/** How long the mail server may take to accept a mail before owners are told. */
export const patienceMs = 15 * minuteMs
const most = 20

/** What keeps a mail from being sent, as far as the mail server's words tell. */
export type MailTrouble = 'unset' | 'unreachable' | 'plain' | 'login' | 'recipient' | 'refused' | 'unknown'

/** A mail that no mail server has accepted for a quarter of an hour, and that is still tried. */
export interface WaitingMail {
  id: string
  to: string
  subject: string
  since: string
  why: MailTrouble
  /** The error, in the words of the other side. */
  said: string
  /** The order that it is about. */
  orderId: string | null
}

// cspell:words EAUTH EENVELOPE ECONN ESOCKET
const signs: [MailTrouble, RegExp][] = [
  ['unset', new RegExp(`^${noMailServer}$`)],
  ['plain', /STARTTLS/],
  // RFC 4954, and how the mail library begins such an error.
  [
    'login',
    /EAUTH|^Invalid login|^Missing credentials|\b(?:530|534|535|538)\b|\bauthentication (?:required|failed)\b/i,
  ],
  // The sender, or all mails: the server says so before it looks at a recipient, or by the second figure (RFC 3463).
  ['refused', /^(?:Mail|Data) command failed|\b5\.[47]\.\d/],
  ['recipient', /EENVELOPE|\b(?:450|550|551|552|553)\b/],
  ['unreachable', /ECONN|ENOTFOUND|EAI_|ETIMEDOUT|ESOCKET|EHOSTUNREACH|timeout|timed out|in time/i],
  ['refused', /\b[45]\d\d\b/],
]

/** Addresses and names of machines: their words and numbers say nothing about the trouble. */
const names = /<[^<>]*>|(?<![^\s<>:])[^\s<>:]+@[^\s<>:]+|(?<![\w.-])(?:[\w-]+\.)+[a-z][\w-]+\b/gi

export function classifyMailTrouble(said: string): MailTrouble {
  const words = said.replace(names, '')
  return signs.find(([, sign]) => sign.test(words))?.[0] ?? 'unknown'
}

/** The oldest 20 mails that could not be sent, each with the reason. */
export async function listWaitingMails({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<WaitingMail[]> {
  const before = new Date(clock.now().getTime() - patienceMs).toISOString()
  const rows = await selectWaitingMails(database.read, before, most)
  return rows.map(({ id, recipient, subject, created_at: since, last_error: error, order_id: orderId }) => {
    const said = error ?? ''
    return { id, to: recipient, subject, since, why: classifyMailTrouble(said), said, orderId }
  })
}
