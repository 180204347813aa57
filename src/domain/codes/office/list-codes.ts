import type { Services } from '../../services.ts'
import { searchCodeRows } from '../code-desk-queries.ts'
import { type OwnersCode, showCodes } from './show-codes.ts'

export interface CodePage {
  items: OwnersCode[]
  total: number
  page: number
  pageSize: number
}

const pageSize = 50

/** The store's codes for its owner, newest first. */
export async function listCodes(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { query = '', page }: { query?: string; page: number },
): Promise<CodePage> {
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await searchCodeRows(services.database.read, { query: query.trim(), ...paging })
  return { items: await showCodes(services, rows), total, page, pageSize }
}
