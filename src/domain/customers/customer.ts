import type { CustomerRow } from './customer-queries.ts'

/** An account as the owner sees it. */
export interface Customer {
  uid: string
  displayName: string
  email: string
  emailVerified: boolean
  role: 'customer' | 'owner'
  createdAt: string
  /** Agreed to mails about new versions of what was bought. */
  news: boolean
  /** Null when it may sign in. */
  ban: { reason: string; redirect: string | null } | null
  /** Paid orders, and what they came to in US cents. */
  orders: number
  spentCents: number
}

export const presentCustomer = (row: CustomerRow, sums: Map<string, { orders: number; cents: number }>): Customer => ({
  uid: row.id,
  displayName: row.name,
  email: row.email,
  emailVerified: row.email_verified === 1,
  role: row.role === 'owner' ? 'owner' : 'customer',
  createdAt: row.created_at,
  news: row.news === 1,
  ban: row.banned === 1 ? { reason: row.ban_reason ?? '', redirect: row.ban_redirect } : null,
  orders: sums.get(row.id)?.orders ?? 0,
  spentCents: sums.get(row.id)?.cents ?? 0,
})
