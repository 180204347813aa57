import { dayMs, hourMs, minuteMs } from '../dates/spans.ts'
import { maxLines } from './sale-limits.ts'

/** What one client, account or recipient may use up. `docs/limits.md` shows this table; a test compares the two. */
export interface Limit {
  /** Who is counted: an address is a client's, a recipient is the mailbox that gets the mails, a key is an API key. */
  of: 'address' | 'account' | 'recipient' | 'key'
  most: number
  within: 'minute' | 'hour' | 'day' | 'at once'
  what: string
}

/** The only place that states a limit's number. Those within a time are multiplied by `RATE_LIMIT_FACTOR`; 0 = none. */
export const limits = {
  calls: {
    of: 'address',
    most: 600,
    within: 'minute',
    what: 'calls without a limit of their own, long polls and sign-ins on known devices too',
  },
  'sign-in': { of: 'address', most: 20, within: 'minute', what: 'sign-ins that are judged' },
  'sign-in-account': { of: 'account', most: 100, within: 'hour', what: 'sign-ins that are judged' },
  'social-sign-in': { of: 'address', most: 20, within: 'minute', what: 'sign-ins begun at a provider' },
  'sign-up': { of: 'address', most: 20, within: 'minute', what: 'registrations' },
  'sign-up-to': { of: 'recipient', most: 10, within: 'hour', what: 'the same, with one mailbox from all clients' },
  'reset-mail': { of: 'address', most: 10, within: 'minute', what: 'mails to choose a new password' },
  'reset-mail-to': { of: 'recipient', most: 5, within: 'hour', what: 'mails to choose a new password' },
  'verification-mail': { of: 'address', most: 10, within: 'minute', what: 'mails to confirm an address' },
  'verification-mail-to': { of: 'recipient', most: 5, within: 'hour', what: 'mails to confirm an address' },
  'known-mail': { of: 'recipient', most: 5, within: 'hour', what: 'mails that say the account exists; left out above' },
  'change-password': { of: 'address', most: 20, within: 'minute', what: 'changes of the password' },
  'second-factor': { of: 'address', most: 20, within: 'minute', what: 'calls of each kind about the second factor' },
  'second-factor-account': {
    of: 'account',
    most: 20,
    within: 'hour',
    what: 'codes of the second factor that are judged at a sign-in',
  },
  passkeys: { of: 'address', most: 20, within: 'minute', what: 'calls of each kind about passkeys' },
  proof: { of: 'account', most: 100, within: 'hour', what: 'proofs of who sits there in a session, at every door' },
  'own-data': { of: 'account', most: 20, within: 'hour', what: 'copies of one’s own data' },
  prints: { of: 'account', most: 120, within: 'hour', what: 'receipts and credit notes as PDF' },
  'check-banned-user': { of: 'address', most: 20, within: 'minute', what: 'questions whether an account is banned' },
  'set-up': { of: 'address', most: 20, within: 'minute', what: 'tries to become the first owner' },
  events: { of: 'address', most: 60, within: 'minute', what: 'events of the pages’ own analytics' },
  reports: { of: 'address', most: 20, within: 'minute', what: 'reports of browsers about the pages’ policy' },
  crawls: { of: 'address', most: 60, within: 'minute', what: 'parts of the sitemap, and feeds' },
  orders: { of: 'address', most: 30, within: 'minute', what: 'orders placed' },
  'unknown-payments': {
    of: 'account',
    most: 30,
    within: 'minute',
    what: 'payments named by a buyer that the store does not know and asks Mercado Pago about',
  },
  'unpaid-orders': {
    of: 'account',
    most: 60,
    within: 'day',
    what: 'orders placed that nobody paid, given up ones too',
  },
  'free-receipts': {
    of: 'account',
    most: 10,
    within: 'hour',
    what: 'free orders whose receipt goes to an address not proved as the buyer’s own',
  },
  'free-receipts-to': {
    of: 'recipient',
    most: 10,
    within: 'hour',
    what: 'the same, to one recipient from all accounts',
  },
  gifts: { of: 'account', most: 20, within: 'day', what: 'gifts ordered and not given up' },
  'gifts-to': { of: 'recipient', most: 10, within: 'day', what: 'the same, to one recipient from all accounts' },
  'gift-mails': { of: 'account', most: 20, within: 'hour', what: 'mails of gifts sent again by their buyer' },
  'gift-mails-to': { of: 'recipient', most: 5, within: 'hour', what: 'the same, to one recipient from all accounts' },
  'withdrawal-mails-to': {
    of: 'recipient',
    most: 5,
    within: 'hour',
    what: 'confirmations of a withdrawal to an address that is not its buyer’s; left out above',
  },
  'guest-orders': { of: 'address', most: 30, within: 'hour', what: 'orders placed without an account' },
  'guest-orders-to': {
    of: 'recipient',
    most: 10,
    within: 'hour',
    what: 'the same, for one mailbox from all clients; beyond it an account is asked for',
  },
  'guest-unpaid-orders': {
    of: 'recipient',
    most: 20,
    within: 'day',
    what: 'orders placed without an account for one mailbox that nobody paid; beyond it an account is asked for',
  },
  'guest-codes': { of: 'address', most: 10, within: 'minute', what: 'codes asked for to open an order of a guest' },
  'guest-codes-order': {
    of: 'recipient',
    most: 5,
    within: 'hour',
    what: 'mails with such a code, for one order; left out above',
  },
  'guest-opens': { of: 'address', most: 20, within: 'minute', what: 'codes typed to open an order of a guest' },
  'code-guesses': { of: 'account', most: 20, within: 'hour', what: 'discount codes named that do not exist' },
  'code-guesses-address': { of: 'address', most: 60, within: 'hour', what: 'the same, from all accounts' },
  'secure-link': { of: 'address', most: 60, within: 'minute', what: 'download links' },
  streams: { of: 'account', most: 20, within: 'at once', what: 'live streams' },
  polls: { of: 'account', most: 10, within: 'at once', what: 'long polls' },
  'orders-listed': { of: 'account', most: 100, within: 'at once', what: 'orders on one page' },
  'lines-listed': {
    of: 'account',
    most: 1000,
    within: 'at once',
    what: 'lines of all orders on one page, or one order',
  },
  'cart-lines': {
    of: 'account',
    most: maxLines,
    within: 'at once',
    what: 'models in the cart: as many as an order takes',
  },
  favorites: { of: 'account', most: 1000, within: 'at once', what: 'favorites' },
  'key-calls': { of: 'key', most: 300, within: 'minute', what: 'calls with one API key' },
  uploads: { of: 'account', most: 2000, within: 'hour', what: 'resumable uploads begun' },
  'upload-pieces': {
    of: 'account',
    most: 3000,
    within: 'minute',
    what: 'pieces of resumable uploads, and questions how much has arrived',
  },
  exports: { of: 'account', most: 60, within: 'hour', what: 'exports, proofs of delivery among them' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export const windowMs = { minute: minuteMs, hour: hourMs, day: dayMs } as const

type LimitsWithin<Window extends Limit['within']> = {
  [Name in LimitName]: (typeof limits)[Name]['within'] extends Window ? Name : never
}[LimitName]

/** Limits on what happens within a window of time. */
export type RateName = LimitsWithin<'minute' | 'hour' | 'day'>

/**
 * Limits whose requests are counted; the counts are deleted within hours (`request-counts`). A limit by the day looks
 * at what was made on that day instead.
 */
export type CountedName = LimitsWithin<'minute' | 'hour'>
