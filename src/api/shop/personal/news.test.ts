import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { createTestMailer, quickPhotos } from '#test/stand-ins.ts'
import { openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const mailer = createTestMailer()
const store = await openSellingStore({ override: ({ media }) => ({ mailer, media: quickPhotos(media) }) })
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)

const body = productForm({ product: { title: 'Told', price: '$0' }, files: { 'a.stl': tetrahedronStl(30) } })
const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
const publish = (note: string) =>
  owner.want(200, 'POST', `/api/admin/products/${product.id}/releases`, { json: { note, tellBuyers: true } })

/** A buyer who agreed to news, and the mail about the next version. */
async function newReader(note: string) {
  const buyer = await store.newBuyer()
  await placeOrder(buyer, 'free', orderOf(product.slug, '0.00'))
  await buyer.want(200, 'PUT', '/api/me/news', { json: { news: true } })
  await publish(note)
  const find = () => mailer.sent.find(({ to, text }) => to === buyer.email && text.includes(note))
  await expect.poll(find).toBeDefined()
  const mail = find()
  const reads = async () => (await buyer.want(200, 'GET', '/api/me')).account.news
  return { buyer, address: mail?.unsubscribe ?? '', mail, reads }
}

/** As a mail provider sends it, which keeps no cookies and may sit in a page of its own. */
const oneClick = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })

test('the mail of a release stops those after it by one click of the mail program, which is asked for nothing else', async () => {
  const { buyer, address, mail, reads } = await newReader('First news')
  expect(address).toContain(`${store.baseUrl}/api/news/`)
  expect(mail?.text).toContain(`:\n${address}\n`)
  expect(mail?.html).toContain(`href="${address}"`)
  for (const _ of [1, 2]) expect((await oneClick(address)).status).toBe(200)
  expect(await reads()).toBe(false)
  await newReader('Later news')
  expect(mailer.sent.filter(({ to, unsubscribe }) => to === buyer.email && unsubscribe)).toHaveLength(1)
  expect(mailer.sent.filter(({ to, unsubscribe }) => to !== buyer.email && unsubscribe)).toHaveLength(1)
})

test('opening the address changes nothing, and shows a page with one button in the voice of the mail', async () => {
  const { buyer, address, reads } = await newReader('Second news')
  await buyer.want(204, 'PUT', '/api/voice', { json: { voice: 'pt-BR' } })
  const asked = await fetch(address)
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const page = await asked.text()
  expect(page).toContain('<html lang="pt-BR">')
  expect(page.match(/<button>.*?<\/button>|<a .*?<\/a>/g)).toEqual(['<button>Não me avisar mais</button>'])
  await fetch(address, { method: 'HEAD' })
  expect(await reads()).toBe(true)
  expect(await (await oneClick(address)).text()).toContain('Você não receberá mais avisos')
  expect(await (await fetch(address)).text()).not.toContain('<button>')
})

test('no other address stops anything; one of an account that is gone says that it is done', async () => {
  const { buyer, address, reads } = await newReader('Third news')
  const { uid } = (await buyer.want(200, 'GET', '/api/me')).account
  const other = (await (await store.newBuyer()).want(200, 'GET', '/api/me')).account.uid
  for (const wrong of [address.replace(uid, other), address.replace(`${uid}.`, ''), address.replace(uid, `${uid}.`)])
    expect((await oneClick(wrong)).status).toBe(404)
  expect(await reads()).toBe(true)
  await buyer.want(204, 'POST', '/api/me/erasure', { json: { email: buyer.email } })
  expect((await oneClick(address)).status).toBe(200)
})
