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
  /** Null when it may sign in. */
  ban: { reason: string; redirect: string | null } | null
  /** Paid orders, and what was spent on them, in US cents. */
  orders: number
  spentCents: number
}

interface Sum {
  orders: number
  cents: number
}

/** `same`: for each guest, all guests whose orders count together. */
export function presentCustomer(row: CustomerRow, sums: Map<string, Sum>, same: Map<string, string[]>): Customer {
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
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
    spentCents: counted.reduce((sum, { cents }) => sum + cents, 0),
  }
}
