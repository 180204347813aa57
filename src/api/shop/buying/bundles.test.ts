import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { download, openQuietStore, type PlacedOrder, placeOrder, press } from '#test/stores/selling-store.ts'

const { store } = await openQuietStore()
const { office, services, shop } = store
const owner = await newOwner(store)

let made = 0
/** Makes a bundle of these products at $6. */
async function makeBundle(bundle: string[], input: object = {}) {
  const words = { title: `Bundle ${++made}`, price: '$6', bundle, ...input }
  return (await office.products.create({ input: words, files: [], images: [] })).product
}
type Buyer = Awaited<ReturnType<typeof store.newBuyer>>

const orderOf = (slug: string, amount: string): PlacedOrder => ({
  ...{ amount, email: 'receipt@example.test', items: [{ slug, quantity: 1 }] },
})
async function buy(client: Buyer, slug: string, amount: string) {
  const { page, providerId, orderId } = await placeOrder(client, 'paypal', orderOf(slug, amount))
  await press(page, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  return orderId
}
const quote = (client: Buyer, slug: string) =>
  client.want(200, 'POST', '/api/quote', { json: { items: [{ slug, quantity: 1 }] } })
const named = ({ id, slug, title }: { id: string; slug: string; title: string }) => ({ id, slug, title })
const ownedBy = async (client: Buyer) => (await client.want(200, 'GET', '/api/me')).owned.toSorted()

test('a bundle has its own price and page, and brings every figure in one package', async () => {
  const ana = await store.newBuyer()
  const { slug } = await makeBundle(['dragon', 'wizard', 'gift'])
  const { product, parts } = await ana.want(200, 'GET', `/api/products/${slug}`)
  expect(product).toMatchObject({ priceCents: 600, bundle: ['dragon', 'wizard', 'gift'] })
  expect(product.buyLink).not.toBeNull()
  expect(parts.map((part) => part.slug)).toEqual(['dragon', 'wizard', 'gift'])
  const orderId = await buy(ana, slug, '6.00')
  expect(await ownedBy(ana)).toEqual(['dragon', 'gift', 'wizard'])
  const { number, fileName, lines } = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  expect(fileName).toBe(`order-${number}.zip`)
  expect(lines).toMatchObject([{ slug, chargedCents: 600 }])
  const link = await ana.want(200, 'GET', `/api/secure-link?file=${fileName}`)
  const files = unzipSync(new Uint8Array(await (await download(ana, link)).arrayBuffer()))
  const folders = new Set(Object.keys(files).map((name) => name.split('/')[0]))
  expect([...folders].toSorted()).toEqual(['README.txt', 'dragon', 'gift', 'wizard'])
})

const namesIn = async (client: Buyer, file: string, order: string) => {
  const link = await client.want(200, 'GET', `/api/secure-link?file=${file}&order=${order}`)
  return Object.keys(unzipSync(new Uint8Array(await (await download(client, link)).arrayBuffer())))
}
const foldersIn = async (client: Buyer, file: string, order: string) =>
  [...new Set((await namesIn(client, file, order)).map((name) => name.split('/')[0]))].toSorted()

test('what a line of an order gave is downloaded by the line’s name, be it a bundle’s or a figure’s', async () => {
  const ana = await store.newBuyer()
  const { slug } = await makeBundle(['wizard', 'gift'])
  const alone = await buy(ana, slug, '6.00')
  expect(await foldersIn(ana, `${slug}.zip`, alone)).toEqual(['README.txt', 'gift', 'wizard'])
  const ben = await store.newBuyer()
  const items = [slug, 'dragon'].map((one) => ({ slug: one, quantity: 1 }))
  const { page, providerId, orderId } = await placeOrder(ben, 'paypal', { ...orderOf(slug, '9.00'), items })
  await press(page, 'approve')
  await ben.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  expect(await foldersIn(ben, `${slug}.zip`, orderId)).toEqual(['gift', 'wizard'])
  expect(await namesIn(ben, 'dragon.zip', orderId)).toContain('dragon.stl')
  expect(await namesIn(ben, 'wizard.zip', orderId)).toContain('wizard.stl')
  await ben.want(200, 'GET', `/api/secure-link?file=${slug}.zip`)
})

test('the share of what is owned is taken off, and the right of the bundle outlives a refund of the older order', async () => {
  const ana = await store.newBuyer()
  const { slug } = await makeBundle(['dragon', 'wizard'])
  const older = await buy(ana, 'dragon', '3.00')
  const { lines, totalCents } = await quote(ana, slug)
  // 600 is split in proportion to 300 and 450.
  expect(lines).toMatchObject([
    {
      listCents: 360,
      owned: false,
      parts: [
        { slug: 'dragon', shareCents: 240, owned: true },
        { slug: 'wizard', shareCents: 360, owned: false },
      ],
    },
  ])
  expect(totalCents).toBe(360)
  const { error } = await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: orderOf(slug, '6.00') })
  expect(error.details).toMatchObject({ expected: '3.60' })
  await buy(ana, slug, '3.60')
  await office.payments.refund({ orderId: older })
  expect(await ownedBy(ana)).toEqual(['dragon', 'wizard'])
})

test('where buyers choose the price of a bundle, they choose that of all of it, and what they own is taken off', async () => {
  const ana = await store.newBuyer()
  const { slug } = await makeBundle(['dragon', 'wizard'], { minCents: 600, suggestedCents: 1200 })
  const chosen = async (priceCents?: number) => {
    const items = [{ slug, quantity: 1, priceCents }]
    return (await ana.want(200, 'POST', '/api/quote', { json: { items } })).totalCents
  }
  expect([await chosen(), await chosen(600), await chosen(1200)]).toEqual([600, 600, 1200])
  await buy(ana, 'dragon', '3.00')
  expect([await chosen(), await chosen(600), await chosen(1200)]).toEqual([360, 360, 720])
  const items = [{ slug, quantity: 1, priceCents: 360 }]
  const { error } = await ana.want(409, 'POST', '/api/quote', { json: { items } })
  expect(error.details).toMatchObject({ expected: '3.60', chosen: [{ slug, minCents: 600, maxCents: 1_000_000 }] })
  await buy(ana, 'wizard', '4.50')
  expect([await chosen(), await chosen(600), await chosen(1200)]).toEqual([0, 0, 0])
})

test('whoever owns all of it pays nothing, and a refund of the bundle ends its rights alone', async () => {
  const ana = await store.newBuyer()
  const { slug } = await makeBundle(['dragon', 'wizard'])
  const orderId = await buy(ana, slug, '6.00')
  expect(await quote(ana, slug)).toMatchObject({ totalCents: 0, lines: [{ owned: true }] })
  await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  await office.payments.refund({ orderId })
  expect(await ownedBy(ana)).toEqual(['gift'])
  expect(await quote(ana, slug)).toMatchObject({ totalCents: 600 })
})

test('a bundle in a bundle brings its figures once', async () => {
  const ana = await store.newBuyer()
  const inner = await makeBundle(['dragon', 'wizard'])
  const outer = await makeBundle([inner.slug, 'dragon', 'gift'])
  const { lines } = await quote(ana, outer.slug)
  expect(lines[0]?.parts?.map((part) => part.slug)).toEqual(['dragon', 'wizard', 'gift'])
})

test('a bundle that would contain itself is refused, also through another one and by taking a change back', async () => {
  const inner = await makeBundle(['dragon'])
  const outer = await makeBundle([inner.slug, 'wizard'])
  const edit = (id: string, bundle: string[]) => office.products.edit({ id, change: { bundle } })
  const refused = { code: 'invalid-argument', details: { reason: 'bundle-in-itself' } }
  await expect(edit(inner.id, [inner.slug])).rejects.toMatchObject(refused)
  await expect(edit(inner.id, ['dragon', outer.slug])).rejects.toMatchObject(refused)
  const { product } = await edit(outer.id, ['wizard'])
  await edit(inner.id, ['dragon', outer.slug])
  const entryId = product.history[0]?.id ?? ''
  await expect(office.products.undo({ id: outer.id, entryId })).rejects.toMatchObject(refused)
  await expect(edit(inner.id, ['nothing'])).rejects.toMatchObject({ details: { reason: 'no-such-member' } })
  await expect(
    edit(
      inner.id,
      Array.from({ length: 51 }, (_, index) => `p${index}`),
    ),
  ).rejects.toMatchObject({
    code: 'invalid-argument',
  })
})

test('a bundle is for sale only while all of it can be delivered, and its owner is told', async () => {
  const ana = await store.newBuyer()
  const drafted = (
    await office.products.create({ input: { title: 'Not yet', price: '$2', draft: true }, files: [], images: [] })
  ).product
  const { id, slug, warnings } = await makeBundle(['dragon', drafted.slug])
  expect(warnings.map(({ code }) => code)).toContain('bundle-incomplete')
  expect((await ana.want(200, 'GET', `/api/products/${slug}`)).product.buyLink).toBeNull()
  await ana.want(404, 'POST', '/api/quote', { json: { items: [{ slug, quantity: 1 }] } })
  const { product } = await office.products.edit({ id, change: { bundle: ['dragon'] } })
  expect(product.warnings.map(({ code }) => code)).not.toContain('bundle-incomplete')
  expect(product.buyLink).not.toBeNull()
})

test('a bundle’s page tells nothing of a draft in it, and only the title of what is withdrawn', async () => {
  const ana = await store.newBuyer()
  const form = { files: { 'hidden.stl': tetrahedronStl(15_004) }, images: { 'hidden.png': await plainPicture(40) } }
  const { product: hidden } = await owner.want(201, 'POST', '/api/admin/products', {
    body: productForm({ product: { title: 'Hidden Hydra', price: '$7.77' }, ...form }),
  })
  const { id, slug } = await makeBundle([hidden.slug, 'dragon'])
  const read = () => ana.want(200, 'GET', `/api/products/${slug}`)
  const { product, parts, files } = await read()
  expect(product.image).toBe(hidden.image)
  expect(parts[0]).toMatchObject({ price: '$7.77', image: hidden.image, link: hidden.link })
  const orderId = await buy(ana, slug, '6.00')
  const dragon = (await ana.want(200, 'GET', '/api/products/dragon')).product
  const shown = { bundle: ['dragon'], buyLink: null, fileSize: dragon.fileSize }

  await office.products.edit({ id: hidden.id, change: { state: 'draft' } })
  const draft = await read()
  expect(draft.parts).toEqual(parts.slice(1))
  expect(draft.files).toEqual(files.filter(({ fileName }) => fileName.startsWith('dragon/')))
  expect(draft.product).toMatchObject(shown)
  expect(JSON.stringify(draft)).not.toMatch(/hydra|hidden|777|7\.77/i)
  expect(JSON.stringify(draft)).not.toContain(hidden.image)

  await office.products.withdraw({ id: hidden.id })
  const withdrawn = await read()
  const untold = { price: '', priceCents: 0, link: null, buyLink: null }
  expect(withdrawn.parts).toEqual([{ ...untold, ...named(hidden), image: expect.any(String) }, parts[1]])
  expect(withdrawn.files).toEqual(draft.files)
  expect(withdrawn.product).toEqual(draft.product)
  expect(withdrawn.parts[0]?.image).not.toBe(hidden.image)

  expect(await foldersIn(ana, `${slug}.zip`, orderId)).toEqual(['README.txt', 'dragon', hidden.slug].toSorted())
  const mine = await office.products.show(id)
  expect(mine).toMatchObject({ bundle: [hidden.slug, 'dragon'], image: hidden.image, fileSize: product.fileSize })
  expect(mine.parts.map((part) => part.title)).toContain('Hidden Hydra')
})

test('what is new in a bundle goes to its former buyers as the owner says, as their rights stand', async () => {
  const [ana, ben, cid] = [await store.newBuyer(), await store.newBuyer(), await store.newBuyer()]
  const { id, slug } = await makeBundle(['dragon'], { price: '$3' })
  await buy(ana, slug, '3.00')
  const refunded = await buy(ben, slug, '3.00')
  await office.payments.refund({ orderId: refunded })
  const open = await placeOrder(cid, 'paypal', orderOf(slug, '3.00'))
  await office.products.edit({ id, change: { bundle: ['dragon', 'wizard'] } })
  expect(await jobs()).toEqual([])
  await office.products.edit({ id, change: { bundle: ['dragon', 'wizard', 'gift'], giveToBuyers: true } })
  const [job] = await jobs()
  // Waits until orders that are being placed with the old bundle are written.
  expect(job?.waitsMs).toBeGreaterThan(10_000)
  expect(job).toMatchObject({ productId: id, productIds: ['103'] })
  for (let times = 0; times < 2; times += 1) await shop.orders.giveMembers({ productId: id, productIds: ['103'] })
  expect(await ownedBy(ana)).toEqual(['dragon', 'gift'])
  expect(await ownedBy(ben)).toEqual([])
  await press(open.page, 'approve')
  await cid.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: open.providerId } })
  expect(await ownedBy(cid)).toEqual(['dragon', 'gift'])
})

test('what is new in a bundle goes to those who got the bundle within another one, and to nobody else', async () => {
  const [ana, ben, cid] = [await store.newBuyer(), await store.newBuyer(), await store.newBuyer()]
  const inner = await makeBundle(['wizard'])
  const outer = await makeBundle(['dragon'])
  await buy(ana, outer.slug, '6.00')
  await office.products.edit({ id: outer.id, change: { bundle: ['dragon', inner.slug] } })
  await buy(ben, outer.slug, '6.00')
  const outermost = await makeBundle([outer.slug])
  await buy(cid, outermost.slug, '6.00')
  await office.products.edit({ id: inner.id, change: { bundle: ['wizard', 'gift'], giveToBuyers: true } })
  for (let times = 0; times < 2; times += 1) await give(inner.id)
  expect(await ownedBy(ana)).toEqual(['dragon'])
  for (const client of [ben, cid]) {
    expect(await ownedBy(client)).toEqual(['dragon', 'gift', 'wizard'])
    expect(await quote(client, outer.slug)).toMatchObject({ totalCents: 0 })
  }
})

const addModel = (id: string, size: number) =>
  owner.want(200, 'POST', `/api/admin/products/${id}/files`, {
    body: productForm({ files: { 'stand.stl': tetrahedronStl(size) } }),
  })

test('models of a bundle’s own have a share, for whoever has all its figures, and none of it falls to a free one', async () => {
  const [ana, ben] = [await store.newBuyer(), await store.newBuyer()]
  const [paid, free, cheap] = [
    await makeBundle(['dragon']),
    await makeBundle(['gift']),
    await makeBundle(['dragon', 'wizard']),
  ]
  for (const { id } of [paid, free, cheap]) await addModel(id, 16_000 + Number(id))
  await buy(ana, 'dragon', '3.00')
  await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  expect(await quote(ana, paid.slug)).toMatchObject({
    totalCents: 300,
    lines: [
      {
        owned: false,
        parts: [
          { slug: paid.slug, shareCents: 300, owned: false },
          { slug: 'dragon', shareCents: 300, owned: true },
        ],
      },
    ],
  })
  expect(await quote(ana, free.slug)).toMatchObject({ totalCents: 600 })
  await ana.want(409, 'POST', '/api/payments/free/orders', { json: orderOf(paid.slug, '0.00') })
  // It costs less than its figures by themselves: its own models have an even share, a third.
  expect(await quote(ana, cheap.slug)).toMatchObject({ totalCents: 440 })
  await buy(ana, 'wizard', '4.50')
  expect(await quote(ana, cheap.slug)).toMatchObject({ totalCents: 200 })
  await buy(ana, cheap.slug, '2.00')
  expect(await quote(ana, cheap.slug)).toMatchObject({ totalCents: 0, lines: [{ owned: true }] })
  // Its own models are taken off, too, for whoever has them from a bundle around it.
  const outer = await makeBundle([paid.slug])
  await buy(ben, outer.slug, '6.00')
  expect(await ownedBy(ben)).toEqual(['dragon', paid.slug].toSorted())
  expect(await quote(ben, paid.slug)).toMatchObject({ totalCents: 0 })
  const chosen = await makeBundle(['dragon'], { minCents: 600 })
  await addModel(chosen.id, 16_900)
  const items = [{ slug: chosen.slug, quantity: 1, priceCents: 1200 }]
  expect(await ana.want(200, 'POST', '/api/quote', { json: { items } })).toMatchObject({ totalCents: 900 })
})

test('the first models of a bundle’s own reach its earlier buyers, as new files of any product do', async () => {
  const [ana, ben] = [await store.newBuyer(), await store.newBuyer()]
  const { id, slug } = await makeBundle(['dragon'])
  const outer = await makeBundle([slug, 'wizard'])
  const orderId = await buy(ana, slug, '6.00')
  await buy(ben, outer.slug, '6.00')
  await addModel(id, 15_001)
  await give(id)
  expect(await ownedBy(ana)).toEqual(['dragon', slug].toSorted())
  expect(await ownedBy(ben)).toEqual(['dragon', 'wizard', slug].toSorted())
  expect(await foldersIn(ana, `${slug}.zip`, orderId)).toEqual(['README.txt', 'dragon', slug].toSorted())
  // Later ones reach them with its package.
  await addModel(id, 15_002)
  await give(id)
  expect(await ownedBy(ana)).toEqual(['dragon', slug].toSorted())
})

test('a figure that becomes a bundle gives what is new to its earlier buyers too, as it is', async () => {
  const ana = await store.newBuyer()
  const licenses = [{ name: 'Studio', text: 'All prints.', priceCents: 900 }]
  await office.products.edit({ id: '102', change: { licenses } })
  const words = { title: 'Ogre', price: '$3', licenses }
  const { product } = await owner.want(201, 'POST', '/api/admin/products', {
    body: productForm({ product: words, files: { 'ogre.stl': tetrahedronStl(15_003) } }),
  })
  const { id, slug } = product
  const items = [{ slug, quantity: 1, variant: 'studio' }]
  const { page, providerId } = await placeOrder(ana, 'paypal', { ...orderOf(slug, '9.00'), items })
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  await office.products.edit({ id, change: { licenses: [], bundle: ['wizard'], giveToBuyers: true } })
  await give(id)
  expect(await ownedBy(ana)).toEqual([slug, 'wizard'].toSorted())
  const studio = { items: [{ slug: 'wizard', quantity: 1, variant: 'studio' }] }
  expect(await ana.want(200, 'POST', '/api/quote', { json: studio })).toMatchObject({ lines: [{ owned: false }] })
  await office.products.edit({ id: '102', change: { licenses: [] } })
})

test('what cannot be delivered yet is not given to former buyers, and its owner is told', async () => {
  const ana = await store.newBuyer()
  const { id, slug } = await makeBundle(['dragon'], { price: '$3' })
  await buy(ana, slug, '3.00')
  const input = { title: 'Next month', price: '$2', draft: true }
  const { slug: next } = (await office.products.create({ input, files: [], images: [] })).product
  const giving = office.products.edit({ id, change: { bundle: ['dragon', next], giveToBuyers: true } })
  await expect(giving).rejects.toMatchObject({
    code: 'invalid-argument',
    details: { reason: 'member-not-there', key: next, field: 'bundle' },
  })
  expect((await ana.want(200, 'GET', `/api/products/${slug}`)).product.bundle).toEqual(['dragon'])
})

test('the first page of an order’s archive lists what came to it later, too', async () => {
  const ana = await store.newBuyer()
  const { id, slug } = await makeBundle(['dragon', 'wizard'])
  const orderId = await buy(ana, slug, '6.00')
  const { fileName } = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  const firstPage = async () => {
    const link = await ana.want(200, 'GET', `/api/secure-link?file=${fileName}&order=${orderId}`)
    const files = unzipSync(new Uint8Array(await (await download(ana, link)).arrayBuffer()))
    return new TextDecoder().decode(files['README.txt'])
  }
  const before = await firstPage()
  expect(before).not.toContain('gift/')
  await office.products.edit({ id, change: { bundle: ['dragon', 'wizard', 'gift'] } })
  await shop.orders.giveMembers({ productId: id, productIds: ['103'] })
  const after = await firstPage()
  for (const folder of ['dragon/', 'wizard/', 'gift/']) expect(after).toContain(folder)
  expect(await firstPage()).toBe(after)
})

test('what comes to a bundle under a name that the order knows already has a folder of its own', async () => {
  const ana = await store.newBuyer()
  const { id, slug } = await makeBundle(['gift', 'dragon'])
  const orderId = await buy(ana, slug, '6.00')
  await office.products.edit({ id: '103', change: { slug: 'gift-classic' } })
  await office.products.edit({ id: '102', change: { slug: 'gift' } })
  await office.products.edit({ id, change: { bundle: ['gift-classic', 'dragon', 'gift'] } })
  await shop.orders.giveMembers({ productId: id, productIds: ['102'] })
  const names = await namesIn(ana, `${slug}.zip`, orderId)
  expect(names).toContain('gift/gift.stl')
  expect(names).toContain('gift-102/wizard.stl')
  expect(new Set(names).size).toBe(names.length)
})

/** Gives what waits for the earlier buyers of a bundle. */
async function give(id: string) {
  for (const { waitsMs: _, ...walk } of await jobs()) if (walk.productId === id) await shop.orders.giveMembers(walk)
}

const jobs = async () => {
  const rows = await services.database.read
    .selectFrom('jobs')
    .select(['payload', 'created_at', 'run_at'])
    .where('kind', '=', 'give-members')
    .execute()
  return rows.map((row) => ({
    ...JSON.parse(row.payload),
    waitsMs: Date.parse(row.run_at) - Date.parse(row.created_at),
  }))
}
