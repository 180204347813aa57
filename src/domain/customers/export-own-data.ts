import { personAccounts } from '../accounts/guests/person-accounts.ts'
import { listSignInMethods } from '../accounts/list-sign-in-methods.ts'
import { listAudit } from '../audit/list-audit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listCart } from '../cart/list-cart.ts'
import { listFavorites } from '../favorites/list-favorites.ts'
import { limits } from '../limits/limits.ts'
import { listMailTexts } from '../mails/list-mail-texts.ts'
import { pagesOfReceived } from '../orders/gifts/list-received.ts'
import { listOrders } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { presentOwnAccount, presentOwnGift, presentOwnItem, presentOwnOrders } from './own-data.ts'
import { selectOwnAccount } from './own-queries.ts'
import { showCustomer } from './show-customer.ts'

const mostAudit = 1000

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

/** `"name":[…]`, piece by piece as the items are read. */
async function* listInJson(name: string, pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let between = '\n'
  for await (const page of pages)
    for (const item of page) {
      yield `${between}${JSON.stringify(item)}`
      between = ',\n'
    }
  yield ']'
}

async function* pagesOfOrders(services: Needs, accountId: string) {
  for (let before: string | undefined, more = true; more; ) {
    const page = await listOrders(services, { accountId, before, limit: limits['orders-listed'].most })
    yield await presentOwnOrders(services, { orders: page.orders, accountId })
    before = page.orders.at(-1)?.id
    more = page.more
  }
}

async function* pagesOfGifts(services: Needs, accountId: string) {
  for await (const gifts of pagesOfReceived(services, accountId))
    yield await Promise.all(gifts.map((gift) => presentOwnGift(services, { gift, accountId })))
}

async function* pagesOfMails({ database }: Needs, person: string) {
  for (const accountId of await personAccounts(database.read, person))
    for (let after: { createdAt: string; id: string } | null = null, more = true; more; ) {
      const { mails, last } = await listMailTexts({ reader: database.read }, { accountId, after })
      yield mails
      after = last
      more = last !== null
    }
}

/**
 * Everything that the store keeps about one person, for that person, as JSON, page by page: a thousand orders need no
 * more memory than a hundred. The export is recorded before its first byte. Throws not-found.
 */
export async function exportOwnData(services: Needs, accountId: string): Promise<AsyncGenerator<string>> {
  const { database, clock, settings } = services
  const { read } = database
  const customer = await showCustomer(services, accountId)
  const kept = await selectOwnAccount(read, accountId)
  const methods = await listSignInMethods({ reader: read }, accountId)
  const entry = { actorId: accountId, action: 'account.export', subject: `account:${accountId}`, details: {} }
  await database.write((transaction) => recordAudit({ transaction, clock }, { ...entry, details: { by: 'person' } }))
  const audit = await listAudit({ reader: read }, `account:${accountId}`, mostAudit)
  const head = {
    store: settings().storeName,
    at: clock.now().toISOString(),
    account: presentOwnAccount(customer, { ...kept, methods, demo: settings().demo }),
    cart: (await listCart(services, accountId)).map(presentOwnItem),
    favorites: (await listFavorites(services, accountId)).map(presentOwnItem),
    // Which owner did it is left out: that is about the owner.
    recorded: audit.map(({ action, details, at }) => ({ at, action, details })),
  }
  return (async function* () {
    yield JSON.stringify(head, null, 1).slice(0, -2)
    yield* listInJson('giftsReceived', pagesOfGifts(services, accountId))
    yield* listInJson('orders', pagesOfOrders(services, accountId))
    yield* listInJson('mails', pagesOfMails(services, accountId))
    yield '}\n'
  })()
}
