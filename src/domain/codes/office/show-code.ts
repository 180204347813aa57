import { countedTestFlags } from '../../counted-test-flags.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { selectUsesOf } from '../code-desk-queries.ts'
import { codeKey } from '../code-key.ts'
import { selectCode } from '../code-queries.ts'
import { sayCode } from './code-texts.ts'
import { type OwnersCode, showCodes } from './show-codes.ts'

/** One code, with the latest 100 orders that used it. */
export interface CodeDetail extends OwnersCode {
  /** A guest's with the address that was typed. */
  orders: (Omit<Awaited<ReturnType<typeof selectUsesOf>>[number], 'erased' | 'test'> & {
    buyerDeleted: boolean
    /** A test order: it counts in none of the figures. */
    test: boolean
  })[]
}

const mostShown = 100

export const noCode = () => new ShopError('not-found', sayCode.unknown)

/** One code of the store, for its owner. Throws `not-found`. */
export async function showCode(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  code: string,
): Promise<CodeDetail> {
  const row = await selectCode(services.database.read, codeKey(code))
  const [shown] = row ? await showCodes(services, [row]) : []
  if (!row || !shown) throw noCode()
  const uses = await selectUsesOf(services.database.read, row.id, mostShown)
  const counted = countedTestFlags(services.settings())
  const orders = uses.map(({ erased, test, ...use }) => ({
    ...{ ...use, buyerDeleted: erased === 1, test: !counted.includes(test) },
  }))
  return { ...shown, orders }
}
