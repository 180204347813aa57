import { expect, test } from 'vitest'
import { chooseNews } from '#domain/accounts/choose-news.ts'
import { enqueueJob, type JobPayloads } from '#domain/jobs/enqueue-job.ts'
import { findStuckJobs } from '#domain/jobs/find-stuck-jobs.ts'
import type { JobHandlers } from '#domain/jobs/run-job.ts'
import { selectHoldersOf } from '#domain/orders/grant-queries.ts'
import { announceRelease } from '#domain/orders/releases/announce-release.ts'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import type { TestShop } from '#test/stores/create-test-shop.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { createJobHandlers, startWorker } from './worker.ts'

const readRelease = ({ database }: Pick<TestShop, 'database'>) =>
  database.read.selectFrom('product_releases').select(['id', 'told']).executeTakeFirstOrThrow()

/** A shop with this many buyers of the dragon who want news of it, each with an order: copies of one that was paid. */
async function openCrowd(count: number) {
  const shop = await createStandInShop()
  const { database, clock } = shop
  const accountId = await shop.addAccount()
  const { orderId, sale } = await shop.place(accountId)
  shop.stand.approve(sale)
  await shop.shop.payments.followPayment(orderId)
  const { read } = database
  const account = await read.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const [lines, grants, rights] = await Promise.all([
    read.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute(),
    read.selectFrom('order_grants').selectAll().where('order_id', '=', orderId).execute(),
    read.selectFrom('entitlements').selectAll().where('order_id', '=', orderId).execute(),
  ])
  const ids = Array.from({ length: count }, (_, index) => `copy-${1000 + index}`)
  await database.write(async (transaction) => {
    for (const id of ids) {
      const own = { account_id: id, order_id: id }
      await transaction
        .insertInto('accounts')
        .values({ ...account, id, email: `${id}@example.test`, news: 1 })
        .execute()
      await transaction
        .insertInto('orders')
        .values({ ...order, id, account_id: id, number: id })
        .execute()
      await transaction
        .insertInto('order_lines')
        .values(lines.map((line) => ({ ...line, order_id: id })))
        .execute()
      await transaction
        .insertInto('order_grants')
        .values(grants.map((grant) => ({ ...grant, order_id: id })))
        .execute()
      await transaction
        .insertInto('entitlements')
        .values(rights.map((right) => ({ ...right, ...own })))
        .execute()
    }
  })
  const walks: string[] = []
  const real = createJobHandlers(shop.shop)
  const told = <Walk extends { after?: string }>({ after = '' }: Walk) => void walks.push(after)
  const handlers: JobHandlers = handlersFor({
    'give-members': (walk, nature) => {
      told(walk)
      return real['give-members'](walk, nature)
    },
    'tell-release': (walk, nature) => {
      told(walk)
      return real['tell-release'](walk, nature)
    },
  })
  return Object.assign(shop, {
    ids,
    /** Where each piece began. */
    walks,
    handlers,
    async walkOn() {
      while (await runNextJob(shop.services, { owner: 'a', handlers, lanes: ['walks'] })) clock.advance(1)
    },
    give: (payload: JobPayloads['give-members']) =>
      database.write((transaction) => enqueueJob({ transaction, clock }, { kind: 'give-members', payload })),
    async publish() {
      await shop.office.products.publishRelease({ id: '101', note: 'Better wings', tellBuyers: true })
      clock.advance(1)
    },
  })
}

test('giving to all former buyers ends with its piece when the store stops, and goes on where it was', async () => {
  await using shop = await openCrowd(150)
  const { database, handlers, walks, ids } = shop
  const given = async () =>
    (await database.read.selectFrom('order_grants').select('order_id').where('product_id', '=', '103').execute()).map(
      (grant) => grant.order_id,
    )
  await shop.give({ productId: '101', productIds: ['103'] })
  const stopped = Promise.withResolvers<void>()
  const worker = startWorker(shop.services, {
    ...handlers,
    'give-members': (walk, nature) => {
      stopped.resolve(worker.stop())
      return handlers['give-members'](walk, nature)
    },
  })
  await stopped.promise
  const before = await given()
  expect(before).toHaveLength(100)
  await shop.walkOn()
  expect(walks).toEqual(['', before.toSorted().at(-1)])
  expect((await given()).toSorted()).toEqual(expect.arrayContaining(ids))
  expect(await given()).toHaveLength(151)
})

test('a release is told to many buyers in pieces, to each once, and their number is kept', async () => {
  await using shop = await openCrowd(550)
  await shop.publish()
  await shop.walkOn()
  expect(shop.walks).toHaveLength(2)
  const mails = await shop.database.read
    .selectFrom('mails')
    .select('account_id')
    .where('unique_key', 'like', 'release:%')
    .execute()
  expect(mails.map((mail) => mail.account_id).toSorted()).toEqual(shop.ids)
  const { id, told } = await readRelease(shop)
  expect(told).toBe(550)
  // As if by a process that was taken for dead.
  await shop.handlers['tell-release']({ releaseId: id }, { urgent: false })
  expect(await readRelease(shop)).toEqual({ id, told: 550 })
})

test('news leave only to who still wants them: consent counts when they are queued, and when they are sent', async () => {
  await using shop = await openCrowd(3)
  const { services, database, mailer } = shop
  const [quick = '', slow = '', faithful = ''] = shop.ids
  const handlers = createJobHandlers(shop.shop)
  await shop.publish()
  // One buyer opts out while the recipients are being found, another while the mails are queued.
  const write: typeof database.write = async (operation) => {
    await chooseNews(services, quick, false)
    return database.write(operation)
  }
  const { id: releaseId } = await readRelease(shop)
  await announceRelease({ ...services, database: { ...database, write } }, { releaseId })
  const recipients = async () =>
    (await database.read.selectFrom('mails').select('account_id').where('unique_key', 'like', 'release:%').execute())
      .map((mail) => mail.account_id)
      .toSorted()
  expect(await recipients()).toEqual([slow, faithful])
  await chooseNews(services, slow, false)
  while (await runNextJob(services, { owner: 'a', handlers, lanes: ['news'] })) shop.clock.advance(1)
  expect(mailer.sent.map(({ to }) => to)).toEqual([`${faithful}@example.test`])
  expect(await recipients()).toEqual([faithful])
})

test('whoever took a guest over is told once, wherever the two stand, and is one', async () => {
  await using shop = await openCrowd(550)
  const { database, ids } = shop
  const [guest = '', owner = ''] = [ids.at(0), ids.at(-1)]
  await database.write(async (transaction) => {
    const at = shop.clock.now().toISOString()
    const row = { email: null, person_key: 'k', request_key: null, request_hash: null, paid_at: at }
    await transaction
      .insertInto('guests')
      .values({ ...row, id: guest, created_at: at })
      .execute()
    await transaction
      .insertInto('account_links')
      .values({ guest_id: guest, account_id: owner, proved_at: at })
      .execute()
  })
  await shop.publish()
  await shop.walkOn()
  const mails = database.read.selectFrom('mails').select('account_id').where('unique_key', 'like', 'release:%')
  expect((await mails.execute()).map((mail) => mail.account_id).toSorted()).toEqual(ids.slice(1))
  expect((await readRelease(shop)).told).toBe(549)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'of a product’s holders no more are read than are told at once',
  async () => {
    await using shop = await openCrowd(0)
    const { read } = shop.database
    const holders = selectHoldersOf(read, { productId: '101', after: '', limit: 500 }).compile()
    const plan = await read.executeQuery<{ detail: string }>({ ...holders, sql: `explain query plan ${holders.sql}` })
    const told = plan.rows.map(({ detail }) => detail).join('\n')
    expect(told).toContain('entitlements_by_holder (product_id=? AND state=? AND account_id>?)')
    expect(told).not.toContain('TEMP B-TREE')
  },
)

test('news of a release stand in nobody’s way: a mail that is asked for afterwards leaves before they do', async () => {
  await using shop = await openCrowd(20)
  const { database, clock } = shop
  await shop.publish()
  await shop.walkOn()
  await shop.shop.mails.queue({ to: 'ana@example.test', subject: 'reset', text: 't', html: 'h' })
  clock.advance(3600)
  const { counts } = await findStuckJobs({ reader: database.read, clock })
  // The twenty news mails are not late.
  expect(counts.late).toBeLessThan(20)
  const reset = Promise.withResolvers<void>()
  const worker = startWorker(
    shop.services,
    handlersFor({
      async 'send-mail'({ mailId }) {
        const mail = database.read.selectFrom('mails').select('subject').where('id', '=', mailId)
        if ((await mail.executeTakeFirstOrThrow()).subject === 'reset') reset.resolve()
        await reset.promise
        return 'done'
      },
    }),
  )
  await reset.promise
  await worker.stop()
})

test('a sale begins while giving to former buyers has not ended', async () => {
  await using shop = await openCrowd(0)
  const { database, clock } = shop
  const [given, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await shop.give({ productId: '101', productIds: ['103'] })
  await database.write((transaction) =>
    enqueueJob({ transaction, clock }, { kind: 'move-sale', payload: { saleId: 'one' } }),
  )
  const worker = startWorker(
    shop.services,
    handlersFor({
      async 'give-members'() {
        await given.promise
        return 'done'
      },
      async 'move-sale'() {
        begun.resolve()
        return 'done'
      },
    }),
  )
  await begun.promise
  given.resolve()
  await worker.stop()
})
