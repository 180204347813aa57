import { findPerson } from '../accounts/guests/find-person.ts'
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

export type CopyNeeds = Pick<Services, 'database' | 'clock' | 'settings'>

/** `"name":[…]`, piece by piece as the items are read. */
async function* listInJson(name: string, lists: AsyncIterable<unknown[]>[]): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let between = '\n'
  for (const pages of lists)
    for await (const page of pages)
      for (const item of page) {
        yield `${between}${JSON.stringify(item)}`
        between = ',\n'
      }
  yield ']'
}

async function* pagesOfOrders(services: CopyNeeds, accountId: string) {
  for (let before: string | undefined, more = true; more; ) {
    const page = await listOrders(services, { accountId, before, limit: limits['orders-listed'].most })
    yield await presentOwnOrders(services, { orders: page.orders, accountId })
    before = page.orders.at(-1)?.id
    more = page.more
  }
}

async function* pagesOfGifts(services: CopyNeeds, accountId: string) {
  for await (const gifts of pagesOfReceived(services, accountId))
    yield await Promise.all(gifts.map((gift) => presentOwnGift(services, { gift, accountId })))
}

async function* pagesOfMails({ database }: CopyNeeds, accountId: string) {
  for (let after: { createdAt: string; id: string } | null = null, more = true; more; ) {
    const { mails, last } = await listMailTexts({ reader: database.read }, { accountId, after })
    yield mails
    after = last
    more = last !== null
  }
}

/**
 * Everything that the store keeps about one person, for that person, as JSON, page by page: a thousand orders need no
 * more memory than a hundred. For a guest it covers all purchases with the address. That `actorId` took the copy is
 * recorded before its first byte, with `details`. Throws not-found.
 */
export async function copyPerson(
  services: CopyNeeds,
  { accountId: asked, actorId, details }: { accountId: string; actorId: string; details: Record<string, unknown> },
): Promise<AsyncGenerator<string>> {
  const { database, clock, settings } = services
  const { read } = database
  const customer = await showCustomer(services, asked)
  const { id, accountIds } = await findPerson({ reader: read }, asked)
  // Also those that an account took over.
  const all = (await Promise.all(accountIds.map((one) => personAccounts(read, one)))).flat()
  const kept = await selectOwnAccount(read, id, all)
  const methods = await listSignInMethods({ reader: read }, id)
  const entry = { actorId, action: 'account.export', subject: `account:${id}`, details }
  await database.write((transaction) => recordAudit({ transaction, clock }, entry))
  const subjects = all.map((one) => `account:${one}`)
  const audit = await listAudit({ reader: read }, subjects, mostAudit)
  const head = {
    store: settings().storeName,
    at: clock.now().toISOString(),
    account: presentOwnAccount(customer, { ...kept, methods, demo: settings().demo }),
    cart: (await listCart(services, id)).map(presentOwnItem),
    favorites: (await listFavorites(services, id)).map(presentOwnItem),
    // Which owner did it is left out: that is about the owner.
    recorded: audit.map((one) => ({ at: one.at, action: one.action, details: one.details })),
  }
  return (async function* () {
    yield JSON.stringify(head, null, 1).slice(0, -2)
    yield* listInJson('giftsReceived', [pagesOfGifts(services, id)])
    const orders = accountIds.map((one) => pagesOfOrders(services, one))
    yield* listInJson('orders', orders)
    const mails = all.map((one) => pagesOfMails(services, one))
    yield* listInJson('mails', mails)
    yield '}\n'
  })()
}
