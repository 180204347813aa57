import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { diskError, hearOfDisk, openFailingDisk } from '#test/failing-disk.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { silentLog, testMedia } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { createStandInShop } from '#test/stores/stand-in-shop.ts'
import { storeNames } from './catalog/files/media-names.ts'
import { createPictureVariants } from './catalog/pictures/picture-variants.ts'

const told = (how: string) => ({ err: expect.objectContaining({ message: `the disk is ${how}` }) })

test('a change of many products that the disk fails is no fault of any of them', async () => {
  const { disk, on } = openFailingDisk()
  await using store = await openTestStore({ override: ({ database }) => ({ database: on(database) }) })
  await store.shop.catalog.importCatalog(generateCatalog(2), generatedFiles, { dryRun: false })
  const ids = (await store.services.database.read.selectFrom('products').select('id').execute()).map(({ id }) => id)
  // The lock and the rows come through; what is noted of the first product does not.
  Object.assign(disk, { how: 'full', spared: 2 })
  const changed = store.office.products.changeMany({ ids, change: { price: '$7' } })
  await expect(changed).rejects.toMatchObject({ code: 'unavailable', operatorNote: 'the disk failed' })
})

test('a replica whose disk fails is done without, and the operator hears of it', async () => {
  const { disk, on } = openFailingDisk()
  const { heard, log } = hearOfDisk()
  await using store = await openTestStore({
    log,
    override: ({ database }) => ({ database: { ...database, replica: on(database).read } }),
  })
  await store.shop.catalog.importCatalog(generateCatalog(2), generatedFiles, { dryRun: false })
  const count = async () => (await store.shop.catalog.browse({})).items.length
  expect(await count()).toBe(2)
  disk.how = 'failing'
  await expect.poll(async () => [await count(), heard.length > 0]).toEqual([2, true])
  expect(heard).toContainEqual({ ...told('failing'), database: 'replica' })
})

test('a refund whose order the disk keeps from being looked at is done, and the operator hears of the disk', async () => {
  using error = vi.spyOn(silentLog, 'error')
  let refunded = false
  await using opened = await createStandInShop((provider) => ({
    ...provider,
    async refund(request) {
      refunded = true
      return provider.refund(request)
    },
    async read(attempt) {
      if (refunded) throw diskError('full')
      return provider.read(attempt)
    },
  }))
  const { orderId, sale } = await opened.place()
  opened.stand.approve(sale)
  await opened.shop.payments.followPayment(orderId)
  expect(await opened.office.payments.refund({ orderId })).toEqual({ state: 'done' })
  expect(error.mock.calls).toEqual([[{ orderId, ...told('full') }, 'the disk failed']])
})

test('a payment that the disk keeps from being recorded is refused as by the disk, not as by its provider', async () => {
  const { heard, log } = hearOfDisk()
  await using store = await openSellingStore({ log, settings: { PENDING_POLL_SECONDS: '600' } })
  await store.control('/webhooks', { mode: 'drop' })
  const ana = await store.newBuyer()
  const { page } = await placeOrder(ana, 'mercadopago', orderOf())
  const paid = (await press(page, 'approve'))?.searchParams.get('collection_id') ?? ''
  const json = { collection_id: paid, status: 'approved' }
  const write = vi.spyOn(store.services.database, 'write').mockRejectedValue(diskError('full'))
  await ana.want(503, 'POST', '/api/payments/mercadopago/confirm', { json })
  write.mockRestore()
  expect(heard).toContainEqual({
    ...told('full'),
    path: '/api/payments/mercadopago/confirm',
    requestId: expect.anything(),
  })
  expect(await ana.want(200, 'POST', '/api/payments/mercadopago/confirm', { json })).toMatchObject({
    status: 'approved',
  })
})

test('a picture that cannot be kept is told, though a wider one was sent meanwhile', async () => {
  await using testShop = await createTestShop()
  const { heard, log } = hearOfDisk()
  const hash = 'a'.repeat(32)
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>()
  const { files } = testShop
  const bytes = new TextEncoder().encode('a picture')
  await files.put(storeNames.picture(hash), bytes)
  await files.put(storeNames.pictureVariant(hash, 1200, 'webp'), bytes)
  const full = async () => {
    await busy
    throw diskError('full')
  }
  const pictures = createPictureVariants({ files: { ...files, put: full }, media: testMedia, log })
  expect(await pictures.openSoon({ hash, width: 640, format: 'webp' }, 1)).toMatchObject({ lasting: false })
  expect(heard).toEqual([])
  finish()
  await pictures.finish()
  await expect.poll(() => heard).toEqual([told('full')])
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a registration that the disk fails is to be sent again, and told to the operator',
  async () => {
    const { heard, log } = hearOfDisk()
    await using store = await openTestStore({ log })
    const { writer } = store.services.database
    await sql`pragma query_only = on`.execute(writer)
    const json = { name: 'Ana', email: 'ana@example.test', password: 'Trial-Pass-9271!' }
    const answer = await store.newClient().send('POST', '/api/auth/sign-up/email', { json })
    await sql`pragma query_only = off`.execute(writer)
    expect(answer.status).toBe(503)
    const err = expect.objectContaining({ message: expect.stringMatching(/readonly/) })
    expect(heard).toContainEqual(expect.objectContaining({ err, path: '/api/auth/sign-up/email' }))
  },
)
