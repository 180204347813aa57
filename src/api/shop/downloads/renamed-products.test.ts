import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { download, openQuietStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const { store } = await openQuietStore()
const { office } = store
for (const id of ['101', '102']) await office.products.edit({ id, change: { price: '$0' } })

const rename = (id: string, slug: string) => office.products.edit({ id, change: { slug } })
const buy = async (client: Client, slug: string) => (await placeOrder(client, 'free', orderOf(slug, '0.00'))).orderId
const owned = async (client: Client) => (await client.want(200, 'GET', '/api/me')).owned
const address = (file: string, order?: string) =>
  `/api/secure-link?${new URLSearchParams({ file, ...(order === undefined ? {} : { order }) })}` as const

/** The model inside the package of this name. */
async function modelIn(client: Client, file: string, order?: string) {
  const answer = await download(client, await client.want(200, 'GET', address(file, order)))
  const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return names.filter((name) => name.endsWith('.stl'))
}

/** A buyer buys 101 as `dragon`; 101 is renamed, 102 takes over the name `dragon`, and the buyer buys it too. */
async function buyTwoUnderOneName() {
  const ana = await store.newBuyer()
  for (const [id, slug] of [
    ['101', 'elsewhere'],
    ['102', 'wizard'],
    ['101', 'dragon'],
  ] as const)
    await rename(id, slug)
  const first = await buy(ana, 'dragon')
  await rename('101', 'dragon-classic')
  await rename('102', 'dragon')
  const between = await owned(ana)
  const second = await buy(ana, 'dragon')
  return { ana, first, second, between }
}

test('of two figures that were bought under one name each is downloaded by its order, whatever they are called now', async () => {
  const { ana, first, second } = await buyTwoUnderOneName()
  expect(await modelIn(ana, 'dragon.zip', first)).toEqual(['dragon.stl'])
  expect(await modelIn(ana, 'dragon.zip', second)).toEqual(['wizard.stl'])
  // Without an order, a name means its newest purchase; products are also found by their current name, as in `owned`.
  expect(await modelIn(ana, 'dragon.zip')).toEqual(['wizard.stl'])
  expect(await modelIn(ana, 'dragon-classic.zip')).toEqual(['dragon.stl'])
  const lines = await Promise.all(
    [first, second].map(async (id) => (await ana.want(200, 'GET', `/api/me/orders/${id}`)).lines),
  )
  expect(lines).toMatchObject([[{ slug: 'dragon', productId: '101' }], [{ slug: 'dragon', productId: '102' }]])
})

test('what is owned is told by the names of today: a figure is not somebody’s because another was called so', async () => {
  const { ana, between } = await buyTwoUnderOneName()
  expect(between).toEqual(['dragon-classic'])
  expect(await owned(ana)).toEqual(['dragon', 'dragon-classic'])
})

test('an order of somebody else, or none, opens nothing, though one’s own has the name', async () => {
  const { ana, first } = await buyTwoUnderOneName()
  const ben = await store.newBuyer()
  await buy(ben, 'dragon')
  const unknown = await ben.want(403, 'GET', '/api/secure-link?file=nothing.zip')
  for (const order of [first, 'nothing', '', 'a'.repeat(65)])
    expect(await ben.want(403, 'GET', address('dragon.zip', order))).toEqual(unknown)
  expect(await ana.want(403, 'GET', address('gift.zip', first))).toEqual(unknown)
})

test('a browser that holds two orders of one name, and whoever was given one, get each of them', async () => {
  const { ana, first, second } = await buyTwoUnderOneName()
  const browser = store.newClient()
  for (const [name, value] of ana.cookies)
    if (name.endsWith(first) || name.endsWith(second)) browser.cookies.set(name, value)
  expect(await modelIn(browser, 'dragon.zip', first)).toEqual(['dragon.stl'])
  expect(await modelIn(browser, 'dragon.zip', second)).toEqual(['wizard.stl'])

  const ben = await store.newBuyer()
  await rename('102', 'wizard')
  const json = { ...orderOf('wizard', '0.00'), gift: { to: ben.email } }
  const { orderId } = await placeOrder(ana, 'free', json)
  const mail = await waitUntil(async () =>
    (await store.newClient().want(200, 'GET', '/api/demo/mail')).find(({ to }) => to === ben.email),
  )
  const token = /\/gift\/([\w-]+)/.exec(mail.text)?.[1]
  await ben.want(200, 'POST', `/api/gifts/${token}/claim`)
  await rename('102', 'old-wizard')
  await rename('101', 'wizard')
  await buy(ben, 'wizard')
  expect(await modelIn(ben, 'wizard.zip', orderId)).toEqual(['wizard.stl'])
  expect(await modelIn(ben, 'wizard.zip')).toEqual(['dragon.stl'])
})

test('a checkout that was open while the names changed buys what it showed', async () => {
  const { ana } = await buyTwoUnderOneName()
  const items = [{ slug: 'dragon', id: '101', quantity: 1 }]
  const quoted = await ana.want(200, 'POST', '/api/quote', { json: { items } })
  expect(quoted.lines).toMatchObject([{ slug: 'dragon-classic' }])
  const { orderId } = await placeOrder(ana, 'free', { ...orderOf('dragon', '0.00'), items })
  expect((await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).lines).toMatchObject([{ productId: '101' }])
})
