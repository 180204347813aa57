import type { CustomerRow } from './customer-queries.ts'

/** An account as the owner sees it. */
export interface Customer {
  uid: string
  displayName: string
  /** For a guest, the address that was typed. */
  email: string
  /** A buyer without an account: the first of the guests with this address. */
  guest: boolean
  /** Its person was erased on request; the address is then one that nobody can have. */
  deleted: boolean
  emailVerified: boolean
  role: 'customer' | 'owner'
  createdAt: string
  /** Agreed to mails about new versions of what they bought. */
  news: boolean
  /** By an owner, for this account; null without one. */
  ban: { reason: string; redirect: string | null } | null
  /** The settings ban its address, whatever becomes of `ban`. */
  bannedBySettings: boolean
  /** Paid orders, and what was spent on them, in US cents. */
  orders: number
  spentCents: number
}

interface Sum {
  orders: number
  cents: number
}

/**
 * `same`: for each guest, all guests whose orders count together. `bannedEmails`: those of the settings.
 */
export function presentCustomer(
  row: CustomerRow,
  { sums, same, bannedEmails }: { sums: Map<string, Sum>; same: Map<string, string[]>; bannedEmails: string[] },
): Customer {
  const counted = (same.get(row.id) ?? [row.id]).flatMap((id) => sums.get(id) ?? [])
  return {
    uid: row.id,
    displayName: row.name,
    email: row.typed ?? row.email,
    guest: row.typed !== null,
    deleted: row.erased === 1,
    emailVerified: row.email_verified === 1,
    role: row.role === 'owner' ? 'owner' : 'customer',
    createdAt: row.created_at,
    news: row.news === 1,
    ban: row.banned === 1 ? { reason: row.ban_reason ?? '', redirect: row.ban_redirect } : null,
    bannedBySettings: bannedEmails.includes(row.typed ?? row.email),
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
    spentCents: counted.reduce((sum, { cents }) => sum + cents, 0),
  }
}
