import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { quickPhotos } from '#test/stand-ins.ts'
import { download, openSellingStore, orderOf, placeOrder, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let owner: Client
/** Photos start when this promise resolves. */
let photographer = Promise.resolve()

beforeAll(async () => {
  store = await openSellingStore({
    settings: { PENDING_POLL_SECONDS: '600' },
    override: ({ media }) => {
      const quick = quickPhotos(media)
      const prepareShooting: typeof quick.prepareShooting = async (...model) => {
        await photographer
        return quick.prepareShooting(...model)
      }
      // Pictures that can be decoded again, as packaging requires.
      const takePhoto: typeof quick.takePhoto = (_model, { angle }, widths) =>
        Promise.all(widths.map(() => plainPicture(Math.abs(angle.azimuth) % 256)))
      return { media: { ...quick, prepareShooting, takePhoto } }
    },
  })
  owner = await newOwner(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product
const finished = (id: string) =>
  expect.poll(async () => (await show(id)).progress.working, { interval: 100 }).toBe(false)
const publish = (id: string, json: object, status = 200) => owner.want(status, 'POST', at(id, '/releases'), { json })

async function newProduct(title: string) {
  const body = productForm({ product: { title, price: '$0' }, files: { 'a.stl': tetrahedronStl(30) } })
  return (await owner.want(201, 'POST', '/api/admin/products', { body })).product
}
async function newBuyerOf(slug: string) {
  const buyer = await store.newBuyer()
  await placeOrder(buyer, 'free', orderOf(slug, '0.00'))
  return buyer
}
async function fetchPackage(buyer: Client, slug: string) {
  const answer = await download(buyer, await buyer.want(200, 'GET', `/api/secure-link?file=${slug}.zip`))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const files = unzipSync(bytes)
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  return { etag: answer.headers.get('etag'), bytes, names: Object.keys(files), text }
}

test('who buys a figure in its first seconds gets what everybody gets: facts at once, and no other bytes later', async () => {
  const breakfast = Promise.withResolvers<void>()
  photographer = breakfast.promise
  const { id, slug, buyLink } = await newProduct('Early bird')
  expect(buyLink).toBe(`/buy/${slug}`)
  const buyer = await newBuyerOf(slug)
  const first = await fetchPackage(buyer, slug)
  expect(first.text('PRINT-FACTS.txt')).toContain('30.0 × 30.0 × 30.0 mm')
  breakfast.resolve()
  await finished(id)
  expect((await show(id)).pictures).toHaveLength(3)
  expect(await fetchPackage(buyer, slug).then(({ bytes }) => bytes.equals(first.bytes))).toBe(true)
  await publish(id, {})
  expect((await fetchPackage(buyer, slug)).names).toContain(`pictures/${slug}-1.webp`)
})

test('what its owner changes reaches buyers with the next release that he publishes, and not before', async () => {
  const { id, slug } = await newProduct('Renamed')
  await finished(id)
  const buyer = await newBuyerOf(slug)
  await buyer.want(200, 'PUT', '/api/me/news', { json: { news: true } })
  const before = await fetchPackage(buyer, slug)
  await owner.want(200, 'PATCH', at(id), { json: { title: 'Another name', description: 'Taller.', price: '$1' } })
  expect((await fetchPackage(buyer, slug)).etag).toBe(before.etag)
  const { version } = await show(id)
  const { product } = await publish(id, { note: 'A better name', tellBuyers: true, version })
  expect(product).toMatchObject({ version: version + 1, releases: [{ note: 'A better name', tellBuyers: true }] })
  expect(product.history[0]).toMatchObject({ action: 'product.release', details: { note: 'A better name' } })
  const after = await fetchPackage(buyer, slug)
  expect(after.etag).not.toBe(before.etag)
  expect(after.text('README.txt')).toContain('Another name')
  expect(after.names).toContain('a.stl')
  const mails = async () => (await store.shop.mails.listMailbox()).filter(({ text }) => text.includes('A better name'))
  await expect.poll(mails).toMatchObject([{ to: buyer.email }])
  await expect.poll(async () => (await show(id)).releases).toMatchObject([{ told: 1 }])
  await finished(id)
  expect((await fetchPackage(buyer, slug)).etag).toBe(after.etag)
})

test('a version that no buyer wants to hear of, or may use, tells its owner so', async () => {
  const { id, slug } = await newProduct('Unheard')
  await newBuyerOf(slug)
  const banned = await newBuyerOf(slug)
  await banned.want(200, 'PUT', '/api/me/news', { json: { news: true } })
  store.services.settings().bannedEmails.push(banned.email)
  await publish(id, { note: 'Nobody asked', tellBuyers: true })
  await expect.poll(async () => (await show(id)).releases).toMatchObject([{ tellBuyers: true, told: 0 }])
})

test('a release is refused', async () => {
  const { id, version, files } = await newProduct('Refused')
  await publish(id, { version: version + 7 }, 409)
  await publish(id, { note: 7 }, 400)
  await publish(id, { files: [] }, 400)
  await publish('99999', {}, 404)
  await store.newClient().want(401, 'POST', at(id, '/releases'), { json: {} })
  await (await store.newBuyer()).want(404, 'POST', at(id, '/releases'), { json: {} })
  await owner.want(200, 'PATCH', at(id), { json: { state: 'draft' } })
  await owner.want(200, 'DELETE', at(id, `/files/${files[0]?.id}`))
  const { error } = await publish(id, {}, 409)
  expect(error.details.reason).toBe('nothing-to-release')
  expect((await show(id)).releases).toMatchObject([{ note: 'without a.stl' }])
})

test('of two who publish at once with the same version one is refused', async () => {
  const { id, version } = await newProduct('Twice')
  const answers = await Promise.all(
    [1, 2].map(async () => (await owner.send('POST', at(id, '/releases'), { json: { version } })).status),
  )
  expect(answers.toSorted()).toEqual([200, 409])
})

test('a release needs no note, and takes the empty one of a form', async () => {
  const { id } = await newProduct('Nothing to say')
  await finished(id)
  const { version, releases } = await show(id)
  await publish(id, { note: '', version })
  const later = (await show(id)).releases
  expect(later).toHaveLength(releases.length + 1)
})
