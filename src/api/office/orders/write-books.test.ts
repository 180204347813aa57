import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createShop } from '#domain/shop.ts'
import { ownerVisitor } from '#test/accounts/owner-visitor.ts'
import { gather } from '#test/gather.ts'
import { watchRows } from '#test/stores/most-rows.ts'
import { openStandInShop } from '#test/stores/stand-in-shop.ts'
import { booksInCsv, booksInJson } from './write-books.ts'

const store = await openStandInShop()
const watch = watchRows(store.database)
const shop = createShop({ ...store.services, database: watch.database })
const { documents: office } = shop.office(ownerVisitor(store.clock))

const march = { from: '2026-03-01', until: '2026-03-31' }
const [documents, untold, stray] = [1200, 600, 12]
const numberOf = (index: number) => `R-2026-${String(index + 101).padStart(6, '0')}`

/**
 * The books of a busy March: one receipt of $6.00 a minute, one in a hundred for money that arrived in February, and
 * charges of $1.00 that belong to no known order.
 */
async function sellInMarch() {
  const { database, stand } = store
  const { orderId, sale } = await store.place()
  stand.approve(sale)
  await store.shop.payments.followPayment(orderId)
  const first = await database.read.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
  const told = await database.read.selectFrom('money_movements').selectAll().executeTakeFirstOrThrow()
  const at = (month: string, minute: number) =>
    new Date(Date.parse(`2026-${month}-02T00:00:00.000Z`) + minute * 60_000).toISOString()
  const receipts = Array.from({ length: documents }, (_, index) => {
    const [position, name, issuedAt] = [index + 101, numberOf(index), at('03', index)]
    const day = issuedAt.slice(0, 10)
    const said = {
      position,
      number: name,
      issuedAt,
      day,
      totalCents: 600,
      taxes: [{ bp: 0, netCents: 600, taxCents: 0 }],
    }
    const snapshot = JSON.stringify({ ...JSON.parse(first.snapshot), ...said })
    return { ...first, position, number: position, name, issued_at: issuedAt, total_cents: 600, snapshot }
  })
  const came = receipts.map(({ position, issued_at: issuedAt }, index) => ({
    ...{ ...told, id: `told-${position}`, kind: 'charge' as const, provider_ref: `told-${position}` },
    ...{ minor: 600, cents: 600, at: index % 100 === 0 ? at('02', index) : issuedAt },
  }))
  const more = Array.from({ length: untold }, (_, index) => ({
    ...{ ...told, id: `untold-${index}`, kind: 'charge' as const, provider_ref: `untold-${index}` },
    ...{ minor: 100, cents: 100, at: at('03', 0), order_id: null },
  }))
  await database.write(async (transaction) => {
    for (let start = 0; start < documents; start += 300) {
      const movements = came.slice(start, start + 300)
      const rows = receipts.slice(start, start + 300)
      await transaction.insertInto('documents').values(rows).execute()
      await transaction.insertInto('money_movements').values(movements).execute()
      await transaction
        .insertInto('document_movements')
        .values(movements.map(({ id }, index) => ({ movement_id: id, position: rows[index]?.position ?? 0 })))
        .execute()
    }
    for (let start = 0; start < untold; start += 300)
      await transaction
        .insertInto('money_movements')
        .values(more.slice(start, start + 300))
        .execute()
  })
}

test('a month of many documents is sent and summed up whole, and never read at once', async () => {
  await sellInMarch()
  const text = (await gather(booksInJson(office.keepBooks(march)))).join('')
  const books = JSON.parse(text)
  expect(text).toBe(JSON.stringify(books))
  expect(Object.keys(books)).toEqual([
    ...['from', 'until', 'timeZone', 'documents', 'movements', 'taxes'],
    ...['receiptsCents', 'creditNotesCents', 'movedCents', 'feeCents', 'differences'],
  ])
  const names: string[] = books.documents.map(({ number }: { number: string }) => number)
  expect(names).toEqual(Array.from({ length: documents }, (_, index) => numberOf(index)))
  const sums = {
    ...{ taxes: [{ country: null, bp: 0, netCents: documents * 600, taxCents: 0 }], receiptsCents: documents * 600 },
    ...{ creditNotesCents: 0, movedCents: (documents - stray) * 600 + untold * 100 },
  }
  expect(books).toMatchObject(sums)
  const ids = books.movements.map(({ reference }: { reference: string }) => reference)
  expect(new Set(ids).size).toBe(documents - stray + untold)
  expect(ids).toHaveLength(documents - stray + untold)
  expect(books.differences).toHaveLength(untold + stray)
  const csv = (await gather(booksInCsv(office.keepBooks(march)))).join('')
  expect(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(names)

  const summedUp = await office.sumUpBooks(march)
  expect(summedUp).toMatchObject({ ...sums, count: documents })
  expect(summedUp.documents.map(({ number }) => number)).toEqual(names.slice(-200).toReversed())
  expect(summedUp.differences).toMatchObject([
    { reason: 'orphan', count: untold, cents: -untold * 100 },
    { reason: 'other-days', count: stray, cents: stray * 600 },
  ])
  expect(summedUp.differences.map(({ orders }) => orders.length)).toEqual([0, 5])
  expect(watch.most()).toBe(500)
})

test('others have their turns while it is summed up', async () => {
  let isOver = false
  const summing = office.sumUpBooks(march).finally(() => {
    isOver = true
  })
  let turns = 0
  for (; !isOver; turns += 1) await nextTurn()
  expect((await summing).count).toBe(documents)
  expect(turns).toBeGreaterThan(5)
})
