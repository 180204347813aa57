import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { download, openQuietStore, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()

const linkFor = (client: typeof ana, fileName: string) =>
  client.want(200, 'GET', `/api/secure-link?file=${encodeURIComponent(fileName)}`)
const refusedLink = (client: typeof ana, fileName: string) =>
  client.want(403, 'GET', `/api/secure-link?file=${encodeURIComponent(fileName)}`)

test('a right opens its files to whoever holds it, not to whoever paid', async () => {
  const { services } = store
  const items = ['dragon', 'wizard', 'gift'].map((slug) => ({ slug, quantity: 1 }))
  const order = { amount: '7.50', email: 'receipt@example.test', items }
  const { page, providerId, orderId } = await placeOrder(ana, 'paypal', order)
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const { number } = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  const whole = `order-${number}.zip`
  const before = await linkFor(ana, 'dragon.zip')

  const ben = await store.newBuyer()
  const { uid } = (await ben.want(200, 'GET', '/api/me')).account
  await refusedLink(ben, 'dragon.zip')
  const give = (productIds: string[], accountId: string) =>
    services.database.write(async (transaction) => {
      await transaction
        .updateTable('entitlements')
        .set({ account_id: accountId })
        .where('order_id', '=', orderId)
        .where('product_id', 'in', productIds)
        .execute()
      await transaction.updateTable('accounts').set({ version: 99 }).execute()
    })
  await give(['101', '103'], uid)

  expect((await ben.want(200, 'GET', '/api/me')).owned).toEqual(['dragon', 'gift'])
  expect((await ana.want(200, 'GET', '/api/me')).owned).toEqual(['wizard'])
  const answer = await download(ben, await linkFor(ben, whole))
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const folders = new Set(Object.keys(files).map((name) => name.split('/')[0]))
  expect([...folders].toSorted()).toEqual(['README.txt', 'dragon', 'gift'])
  expect(Buffer.from(files['README.txt'] ?? []).toString()).not.toContain('wizard')
  expect((await download(ben, await linkFor(ben, 'dragon.zip'))).status).toBe(200)
  await refusedLink(ben, 'wizard.zip')

  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ fileName: 'wizard.zip' })
  expect((await download(ana, before)).status).toBe(410)
  await refusedLink(ana, 'dragon.zip')
  await refusedLink(ana, whole)
  const own = await linkFor(ana, 'wizard.zip')
  expect((await download(ana, own)).status).toBe(200)
  expect((await download(ben, own)).status).toBe(403)

  await store.shop.downloads.finishLog()
  const transfers = await services.database.read.selectFrom('downloads').select(['account_id', 'file_name']).execute()
  const benFetched = transfers.filter((row) => row.account_id === uid).map((row) => row.file_name)
  expect(benFetched.toSorted()).toEqual(['dragon.zip', whole].toSorted())

  await give(['102'], uid)
  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ status: 'paid', fileName: null })
})
