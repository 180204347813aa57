import { expect, test } from 'vitest'
import type { Writer } from '#domain/database.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'

type Plugin = Parameters<Writer['withPlugin']>[0]
type Query = Parameters<Plugin['transformQuery']>[0]['node']

const watched = ['discount_codes', 'document_chain'] as const

/** Those of the watched tables whose rows a statement locks. */
function lockedBy(node: Query): string[] {
  const isLock =
    node.kind === 'UpdateQueryNode' ||
    (node.kind === 'SelectQueryNode' && node.endModifiers?.some(({ modifier }) => modifier === 'ForUpdate'))
  const named = JSON.stringify(node.kind === 'UpdateQueryNode' ? node.table : 'from' in node ? node.from : null)
  return isLock ? watched.filter((table) => named?.includes(`"${table}"`)) : []
}

/** A shop, and what each of its write operations locks, in order. */
async function openWatched() {
  const testShop = await createStandInShop()
  const { database } = testShop
  const writes: string[][] = []
  const write: typeof database.write = database.write.bind(database)
  Object.assign(database, {
    write: <Result>(operation: (transaction: Writer) => Promise<Result>) => {
      const locked: string[] = []
      writes.push(locked)
      const watching: Plugin = {
        transformQuery({ node }) {
          locked.push(...lockedBy(node))
          return node
        },
        transformResult: async ({ result }) => result,
      }
      return write((transaction) => operation(transaction.withPlugin(watching)))
    },
  })
  return Object.assign(testShop, { writes })
}

test('a payment locks its code before the chain of documents, whether it comes in time or late', async () => {
  await using testShop = await openWatched()
  const { shop, stand, office, writes } = testShop
  const accountId = await testShop.addAccount()
  const { code } = await office.codes.make({ code: 'HALF', percent: 50 })
  const place = async () => {
    const order = { accountId, amount: '1.50', email: 'ana@example.test', source: 'buy-now' as const, code }
    return (await shop.payments.place('paypal', { ...order, items: [{ slug: 'dragon', quantity: 1 }] })).orderId
  }
  const inTime = await place()
  stand.approve(stand.saleOf(inTime))
  await shop.payments.followPayment(inTime)
  const late = await place()
  await shop.payments.discard({ orderId: late, accountIds: [accountId] })
  Object.assign(stand.saleOf(late), { approvals: 1, capture: { status: 'COMPLETED' }, captures: 1 })
  await shop.payments.followPayment(late)
  const paying = writes.filter((tables) => watched.every((table) => tables.includes(table)))
  expect(paying.map(([first]) => first)).toEqual(['discount_codes', 'discount_codes'])
})
