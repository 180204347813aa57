// cspell:words conrelid confrelid contype
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gather } from '#test/gather.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { consentVersion } from '../orders/withdrawing/consent-wording.ts'
import type { PaymentProvider, ProviderAttempt } from '../payments/payment-provider.ts'
import type { Shop } from '../shop.ts'

const readCopy = async (copy: Promise<AsyncGenerator<string>>) => JSON.parse((await gather(await copy)).join(''))
const readOwnData = (shop: Shop, accountId: string) => readCopy(shop.customers.exportOwnData(accountId))

/** A provider whose amounts cannot be read. */
function unreadable(provider: PaymentProvider): PaymentProvider {
  const blur = (attempt: ProviderAttempt) => ({
    ...attempt,
    payments: attempt.payments.map((payment) => ({ ...payment, amountMinor: null })),
  })
  return {
    ...provider,
    read: async (attempt) => blur(await provider.read(attempt)),
    capture: async (attempt) => blur(await provider.capture(attempt)),
  }
}

test('a payment whose amount could not be read has none in the copy of one’s own data', async () => {
  await using testShop = await createStandInShop(unreadable)
  const buyer = await testShop.addAccount()
  const { orderId, sale } = await testShop.place(buyer)
  testShop.stand.approve(sale)
  await testShop.shop.payments.followPayment(orderId)
  expect((await readOwnData(testShop.shop, buyer)).orders).toMatchObject([
    { payments: [{ currency: 'USD', amount: null }] },
  ])
  expect(await testShop.office.orders.show(orderId)).toMatchObject({
    payments: [{ amount: '', flag: 'mismatch: amount' }],
  })
})

test('a withdrawal is in the copy as it was declared, and so is what was bought without an account, and any right', async () => {
  await using testShop = await createStandInShop((provider) => ({ ...provider, environment: 'live' }))
  const { shop, database, stand } = testShop
  const buyer = await testShop.addAccount()
  const { orderId, sale } = await testShop.place(buyer)
  stand.approve(sale)
  await shop.payments.followPayment(orderId)
  const guest = await testShop.addAccount()
  await database.write(async (transaction) => {
    await transaction.updateTable('orders').set({ consent: consentVersion, country: 'DE' }).execute()
    await transaction.updateTable('payments').set({ payer_country: 'AT' }).execute()
    await transaction.updateTable('accounts').set({ voice: 'en' }).where('id', '=', buyer).execute()
    const at = '2026-11-20T10:00:00.000Z'
    const typed = { email: 'typed@example.test', person_key: 'x', request_key: null, request_hash: null }
    await transaction
      .insertInto('guests')
      .values({ id: guest, ...typed, created_at: at, paid_at: at })
      .execute()
    await transaction
      .insertInto('account_links')
      .values({ guest_id: guest, account_id: buyer, proved_at: at })
      .execute()
  })
  await shop.orders.withdraw({ orderId, accountIds: [buyer], name: 'Ana Luz', email: 'luz@example.test' })
  const { account, orders } = await readOwnData(shop, buyer)
  expect(account).toMatchObject({ language: 'en', guestPurchases: [{ email: 'typed@example.test' }] })
  expect(orders).toMatchObject([
    {
      ...{ country: 'DE', agreedToDelivery: consentVersion },
      withdrawal: { name: 'Ana Luz', email: 'luz@example.test', at: expect.any(String) },
      rights: [{ product: 'dragon', state: 'frozen' }],
      attempts: [{ provider: 'paypal' }],
      payments: [{ payerCountry: 'AT' }],
    },
  ])
})

test('a session that has ended is in the copy as long as it is kept, and what owners did with a guest that was taken over', async () => {
  await using testShop = await createStandInShop()
  const { shop, database, office } = testShop
  const [buyer, guest] = [await testShop.addAccount(), await testShop.addAccount()]
  const at = '2020-01-01T10:00:00.000Z'
  await database.write(async (transaction) => {
    await sql`insert into sessions (id, token, user_id, ip_address, user_agent, expires_at, created_at, updated_at)
      values ('old', 'old', ${buyer}, '203.0.113.7', 'Firefox', ${at}, ${at}, ${at})`.execute(transaction)
    const typed = { email: 'typed@example.test', person_key: 'x', request_key: null, request_hash: null }
    await transaction
      .insertInto('guests')
      .values({ id: guest, ...typed, created_at: at, paid_at: at })
      .execute()
  })
  await office.customers.ban({ accountId: guest, reason: 'looked stolen', redirect: null })
  await database.write((transaction) =>
    transaction.insertInto('account_links').values({ guest_id: guest, account_id: buyer, proved_at: at }).execute(),
  )
  const { account, recorded } = await readOwnData(shop, buyer)
  expect(account.sessions).toMatchObject([{ device: 'Firefox', since: at, lastUsed: at, endsAt: at }])
  expect(recorded).toContainEqual(expect.objectContaining({ action: 'account.ban' }))
})

/** Where the copy holds what a table keeps about a person, in the first of a list. */
const told: Record<string, string> = {
  accounts: 'account.email',
  sessions: 'account.sessions',
  sign_in_methods: 'account.signInMethods',
  passkeys: 'account.signInMethods',
  two_factors: 'account.secondFactor',
  guests: 'account.guestPurchases',
  account_links: 'account.guestPurchases',
  cart_lines: 'cart',
  favorites: 'favorites',
  orders: 'orders[0].number',
  order_lines: 'orders[0].lines[0].product',
  order_grants: 'orders[0].rights[0].product',
  entitlements: 'orders[0].rights[0].state',
  order_events: 'orders[0].history[0].kind',
  withdrawals: 'orders[0].withdrawal',
  gifts: 'orders[0].gift',
  discount_uses: 'orders[0].code',
  certificates: 'orders[0].lines[0].certificate',
  payment_attempts: 'orders[0].attempts[0].state',
  payments: 'orders[0].payments[0].status',
  refunds: 'orders[0].refunds',
  documents: 'orders[0].documents[0].number',
  downloads: 'orders[0].downloads',
  mails: 'mails[0].to',
  audit_entries: 'recorded[0].action',
}

/** What the copy leaves out, and why. */
const leftOut: Record<string, string> = {
  api_keys: 'The store’s own, listed in its office.',
  money_movements: 'The same money as in payments, refunds and documents.',
  document_movements: 'Which of these a document covers.',
  order_packages: 'How what was downloaded is laid out.',
  order_persons: 'Computed from the address, to count.',
  guest_codes: 'A secret that is valid for minutes.',
  idempotency_keys: 'Answers that the person was given, kept for 30 days to give them again.',
}

test('every table that leads to a person is in the copy, or left out for a reason', async () => {
  await using testShop = await createStandInShop()
  const { shop, database, office, stand } = testShop
  const buyer = await testShop.addAccount()
  const { orderId, sale } = await testShop.place(buyer)
  stand.approve(sale)
  await shop.payments.followPayment(orderId)
  const byOwner = await readCopy(office.customers.exportData({ accountId: buyer }))
  for (const copy of [await readOwnData(shop, buyer), byOwner])
    for (const path of Object.values(told)) expect(copy).toHaveProperty(path)

  type Reference = { source: string; target: string }
  const references = await (database.engine === 'sqlite'
    ? sql<Reference>`select m.name as source, k."table" as target
        from sqlite_master m, pragma_foreign_key_list(m.name) k where m.type = 'table'`
    : sql<Reference>`select conrelid::regclass::text as source, confrelid::regclass::text as target
        from pg_constraint where contype = 'f'`
  ).execute(database.read)
  // Who did it, or the address of somebody: such a column makes a table personal without a reference.
  const personal = ['actor_id', 'account_id', 'user_id', 'recipient', 'email', 'to_email', 'person_key', 'ip_address']
  const tables = await database.read.introspection.getTables()
  const found = new Set(['accounts', ...tables.filter(namesAny(personal)).map(({ name }) => name)])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { source, target } of references.rows) if (found.has(target)) found.add(source)
  }
  expect([...found].toSorted()).toEqual([...Object.keys(told), ...Object.keys(leftOut)].toSorted())
})

const namesAny =
  (names: string[]) =>
  ({ columns }: { columns: { name: string }[] }) =>
    columns.some(({ name }) => names.includes(name))
