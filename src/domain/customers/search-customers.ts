import { findPerson, listSameGuests } from '../accounts/guests/find-person.ts'
import { countedTestFlags } from '../counted-test-flags.ts'
import type { Services } from '../services.ts'
import { type Customer, presentCustomer } from './customer.ts'
import { searchCustomerRows, sumOrders } from './customer-queries.ts'

export interface CustomerPage {
  items: Customer[]
  total: number
  page: number
  pageSize: number
}

const pageSize = 50

/** All accounts for the store's owner, newest first; buyers without one are found by their address. */
export async function searchCustomers(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { query = '', banned = false, page }: { query?: string; banned?: boolean; page: number },
): Promise<CustomerPage> {
  const { bannedEmails } = settings()
  const words = query.trim()
  // The id of any purchase of a guest leads to the guest.
  const { id } = await findPerson({ reader: database.read }, words)
  const search = {
    query: words,
    id,
    bannedEmails: banned ? bannedEmails : null,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
  const { rows, total } = await searchCustomerRows(database.read, search)
  const ids = rows.map((row) => row.id)
  const same = await listSameGuests({ reader: database.read }, ids)
  const sums = await sumOrders(database.read, [...ids, ...[...same.values()].flat()], countedTestFlags(settings()))
  return { items: rows.map((row) => presentCustomer(row, { sums, same, bannedEmails })), total, page, pageSize }
}
