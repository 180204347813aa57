import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { download, openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()

const models = join(store.config.DATA_DIR, 'files/models')

/** Flips one bit of a file. Returns its previous contents. */
function spoil(path: string): Buffer {
  const whole = readFileSync(path)
  const bytes = Buffer.from(whole)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(path, bytes)
  return whole
}

test('a sold file that changed on the disk is found by its checksum and never sent; once it is back, the link works', async () => {
  const { page, orderId } = await placeOrder(ana, 'paypal', orderOf('dragon'))
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  const paths = readdirSync(models).map((name) => join(models, name))
  const whole = paths.map(spoil)
  const { fileName } = await ana.want(200, 'GET', `/api/payments/${orderId}`)
  const link = await ana.want(200, 'GET', `/api/secure-link?file=${fileName}`)
  const refused = await download(ana, link, { accept: 'application/json' })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('600')
  expect((await refused.json()).error.message).toMatch(/damaged on the store’s disk.*Your purchase is safe/)
  expect((await ana.want(200, 'GET', '/api/products/dragon')).product.slug).toBe('dragon')

  for (const [at, path] of paths.entries()) writeFileSync(path, whole[at] ?? '')
  const sent = await download(ana, link)
  expect(sent.status).toBe(200)
  expect((await sent.bytes()).length).toBe(Number(sent.headers.get('content-length')))
})

test('a damaged file that its owner uploads anew is whole again, and is sent', async () => {
  const owner = await newOwner(store)
  await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  const [{ store_name = '', file_name = '' } = {}] = await store.services.database.read
    .selectFrom('model_files')
    .select(['store_name', 'file_name'])
    .where('product_id', '=', '103')
    .execute()
  const whole = spoil(join(store.config.DATA_DIR, 'files', store_name))
  const link = await ana.want(200, 'GET', '/api/secure-link?file=gift.zip')
  expect((await download(ana, link)).status).toBe(503)
  await owner.want(200, 'POST', '/api/admin/products/103/files', {
    body: productForm({ files: { [file_name]: whole } }),
  })
  expect((await download(ana, link)).status).toBe(200)
})

test('a picture of a package that is gone is found before anything is sent; one that is made anew for pages spoils none', async () => {
  const owner = await newOwner(store)
  const at = '/api/admin/products/103'
  const images = { 'a.png': await plainPicture(1) }
  await owner.want(200, 'POST', `${at}/pictures`, { body: productForm({ images }) })
  await owner.want(200, 'POST', `${at}/releases`, { json: {} })
  await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  const link = await ana.want(200, 'GET', '/api/secure-link?file=gift.zip')
  expect((await download(ana, link)).status).toBe(200)
  const { entries } = await store.services.database.read
    .selectFrom('release_packages')
    .select('entries')
    .where('product_id', '=', '103')
    .orderBy('release', 'desc')
    .executeTakeFirstOrThrow()
  const { storeName } = JSON.parse(entries).find(({ name }: { name: string }) => name === 'pictures/gift-1.webp')
  const path = join(store.config.DATA_DIR, 'files', storeName)
  const picture = readFileSync(path)
  rmSync(path)
  expect((await download(ana, link)).status).toBe(503)
  writeFileSync(path, picture)
  const pictures = join(store.config.DATA_DIR, 'files/pictures')
  for (const hash of readdirSync(pictures)) writeFileSync(join(pictures, hash, '1200.webp'), 'made anew')
  expect((await download(ana, link)).status).toBe(200)
})
