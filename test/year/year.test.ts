import { expect, test } from 'vitest'
import { balanceYear } from './balance-year.ts'
import { openYear } from './open-year.ts'
import { simulateYear } from './simulate-year.ts'

/** `npm run year` asks for 100,000. */
const orders = Number(process.env.YEAR_ORDERS ?? 240)
const isLong = orders > 1000

test('a year of orders with everything in them balances to the cent', { timeout: isLong ? 0 : 240_000 }, async () => {
  const year = await openYear({ buyers: Math.ceil(orders / 16), seed: 7 })
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const tell = (words: string) => isLong && process.stdout.write(`${words}\n`)
  const report = (done: number) => void (done % 1000 === 0 && tell(`${done} orders, ${seconds()} s`))
  try {
    const told = await simulateYear(year, { orders, atOnce: 8, tell: report })
    const found = await balanceYear(year)
    tell(JSON.stringify({ told, ...found, seconds: seconds() }, null, 1))
    expect(Object.keys(told)).toEqual(expect.arrayContaining(['paid', 'free', 'refunded', 'disputed', 'cancelled']))
    const { books, movedCents, ledger, statements, codes, chain, ...rest } = found
    expect(rest).toMatchObject({ wrong: [], wrongRights: [] })
    expect(chain).toEqual({ documents: books.documents, broken: [] })
    expect(books.receipts - books.creditNotes).toBe(books.moved + books.differences)
    expect([books.moved, books.unexplained]).toEqual([movedCents, 0])
    expect(ledger).toEqual(statements)
    expect(codes.taken).toBe(codes.uses)
  } finally {
    await year[Symbol.asyncDispose]()
  }
})
