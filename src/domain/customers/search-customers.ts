import { countedTests } from '../counted-tests.ts'
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

/** All accounts for the store's owner, newest first. */
export async function searchCustomers(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { query = '', banned = false, page }: { query?: string; banned?: boolean; page: number },
): Promise<CustomerPage> {
  const search = { query: query.trim(), banned, limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await searchCustomerRows(database.read, search)
  const sums = await sumOrders(
    database.read,
    rows.map((row) => row.id),
    countedTests(settings()),
  )
  return { items: rows.map((row) => presentCustomer(row, sums)), total, page, pageSize }
}
