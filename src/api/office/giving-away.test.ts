import { expect, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { testPassword } from '#test/client.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

const leave = () => ageProofs(store, { hours: 13 })
const prove = () => owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })

let made = 0
const word = () => `Code-${++made}`
const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
const patch = (id: string, json: object) => owner.send('PATCH', at(id), { json })

async function newProduct(product: object, files = true) {
  const title = `Figure ${++made}`
  const body = productForm({
    product: { title, price: '$3', ...product },
    files: files ? { 'a.stl': tetrahedronStl(900 + made) } : {},
  })
  const answer = await owner.send('POST', '/api/admin/products', { body })
  return { status: answer.status, id: answer.ok ? (await answer.json()).product.id : '' }
}
const stateOf = async (id: string) => (await owner.want(200, 'GET', at(id))).product

/** The change is refused until there is a proof, and then made. */
async function takesProof(change: () => Promise<{ status: number }>) {
  await leave()
  expect((await change()).status).toBe(403)
  await prove()
  expect([200, 201]).toContain((await change()).status)
}
/** The change is made in any session of an owner. */
async function takesNone(change: () => Promise<{ status: number }>) {
  await leave()
  expect([200, 201]).toContain((await change()).status)
}

const makeCode = (json: object) => owner.send('POST', '/api/admin/codes', { json: { code: word(), ...json } })
async function haveCode(json: object): Promise<string> {
  await prove()
  const code = word()
  expect((await makeCode({ code, ...json })).status).toBe(201)
  return code
}

test.each([
  [{ percent: 100 }],
  [{ percent: 100, slugs: ['dragon'], limit: 1 }],
  [{ amountCents: 300 }],
  [{ amountCents: 300, minimumCents: 300 }],
])('a code by which an order can come to 0 takes a proof: %j', (fields) => takesProof(() => makeCode(fields)))

test.each([[{ percent: 99 }], [{ amountCents: 300, minimumCents: 301 }], [{ percent: 100, active: false }]])(
  'any other code is made without one: %j',
  (fields) => takesNone(() => makeCode(fields)),
)

test('a code that is changed into such a one takes a proof, and one that ends none', async () => {
  await prove()
  const code = word()
  const change = (json: object) => owner.send('PATCH', `/api/admin/codes/${code}`, { json })
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code, percent: 10 } })
  await takesProof(() => change({ percent: 100, limit: 5 }))
  await leave()
  expect((await change({ limit: null })).status).toBe(403)
  await takesNone(() => change({ active: false, limit: null }))
  await takesProof(() => change({ active: true }))
  await takesNone(() => change({ percent: 50 }))
})

test.each([
  [{ price: '$0' }],
  [{ minCents: 0 }],
  [{ licenses: [{ name: 'Prints', text: 'Sell prints.', priceCents: 0 }] }],
])('what is on show becomes free after a proof only: %j', async (change) => {
  const { id } = await newProduct({})
  await leave()
  const answer = await patch(id, change)
  expect((await answer.json()).error).toMatchObject({
    status: 'permission-denied',
    details: { reason: 'confirm', by: 'password' },
  })
  expect(await stateOf(id)).toMatchObject({ priceCents: 300, licenses: [] })
  await takesProof(() => patch(id, change))
})

test('what was on show, too, but no draft that never was, nothing new and no other price', async () => {
  const [shown, draft] = [(await newProduct({})).id, (await newProduct({ draft: true })).id]
  await takesNone(() => patch(shown, { price: '$0.01', state: 'draft' }))
  await takesProof(() => patch(shown, { price: '$0' }))
  await takesNone(() => patch(shown, { title: 'Free as before', state: 'published' }))
  await takesNone(() => patch(shown, { price: '$3' }))
  await takesNone(() => patch(draft, { price: '$0', state: 'published' }))
  await takesNone(() => newProduct({ price: '$0' }))
})

test('a change is taken back to a price of 0 after a proof only', async () => {
  await prove()
  const { id } = await newProduct({ price: '$0' })
  await patch(id, { price: '$5' })
  const [entry] = (await stateOf(id)).history
  await takesProof(() => owner.send('POST', at(id, `/history/${entry?.id}/undo`), { json: {} }))
})

test('a sale at 0 is planned after a proof only, one at any other price without', async () => {
  const { id } = await newProduct({})
  const plan = (price: string, day: string) =>
    owner.send('POST', at(id, '/sales'), { json: { price, from: day, until: day } })
  await takesProof(() => plan('$0', '2029-12-01'))
  await takesNone(() => plan('$0.01', '2029-12-03'))
})

test('a catalog file makes something sold free after a proof only; trying it takes none', async () => {
  const { id } = await newProduct({})
  const load = (price: string, query = '') =>
    owner.send('POST', `/api/admin/catalog/import${query}`, {
      body: `id,title,price\r\n${id},Loaded,${price}\r\n99${id},New,$0\r\n`,
      headers: { 'content-type': 'text/csv' },
    })
  await takesNone(() => load('$0', '?dryRun=1'))
  await takesNone(() => load('$2'))
  await takesProof(() => load('$0'))
  await takesNone(() => load('$0'))
})

test('a long catalog file that makes its last product free changes nothing before the proof', async () => {
  const { id } = await newProduct({})
  const others = Array.from({ length: 300 }, (_, at) => `77${at}${id},Filler ${at},$1`)
  const load = () =>
    owner.send('POST', '/api/admin/catalog/import', {
      body: ['id,title,price', ...others, `${id},Loaded,$0`].join('\r\n'),
      headers: { 'content-type': 'text/csv' },
    })
  const total = async () => (await owner.want(200, 'GET', '/api/admin/products')).total
  const before = await total()
  await leave()
  expect((await load()).status).toBe(403)
  expect(await total()).toBe(before)
  await takesProof(load)
  expect(await total()).toBe(before + others.length)
})

test('a free bundle gets what is sold after a proof only, however deep', async () => {
  await prove()
  const [one, other, gift] = [
    (await newProduct({})).id,
    (await newProduct({})).id,
    (await newProduct({ price: '$0' })).id,
  ]
  await takesProof(() => newProduct({ price: '$0', bundle: [one] }, false))
  await takesNone(() => newProduct({ price: '$5', bundle: [one] }, false))
  await leave()
  const { id: free } = await newProduct({ price: '$0', bundle: [gift] }, false)
  await takesProof(() => patch(free, { bundle: [gift, one] }))
  const { id: inner } = await newProduct({ price: '$1', draft: true })
  await takesNone(() => patch(free, { bundle: [gift, one, inner] }))
  await takesProof(() => patch(inner, { bundle: [other] }))
  const { id: paid } = await newProduct({ price: '$5', bundle: [one] }, false)
  await takesNone(() => patch(paid, { bundle: [one, other] }))
  await takesProof(() => patch(paid, { price: '$0' }))
})

test('what is new in a bundle goes to those who bought it before after a proof only', async () => {
  const [one, other] = [(await newProduct({})).id, (await newProduct({})).id]
  const { id } = await newProduct({ price: '$5', bundle: [one] }, false)
  await takesProof(() => patch(id, { bundle: [one, other], giveToBuyers: true }))
})

test('what is sold comes under a code that takes off all after a proof only: by its category, its price, or in a bundle', async () => {
  await prove()
  const [one, other, third] = [(await newProduct({})).id, (await newProduct({})).id, (await newProduct({})).id]
  const category = `Samples ${word()}`
  const { id: sample } = await newProduct({ category })
  const { id: starter } = await newProduct({ price: '$5', bundle: [sample] }, false)
  const { id: outer } = await newProduct({ price: '$9', bundle: [starter] }, false)
  await takesNone(() => patch(one, { category }))
  await takesNone(() => patch(one, { category: 'Others' }))
  await haveCode({ percent: 100, slugs: [outer] })
  await haveCode({ percent: 100, categories: [category], limit: 5 })
  await takesProof(() => patch(one, { category }))
  await takesNone(() => patch(one, { title: `Still a sample ${one}`, price: '$4' }))
  await takesNone(() => patch(one, { category: 'Others' }))
  await takesProof(() => patch(outer, { bundle: [starter, other] }))
  await takesProof(() => patch(starter, { bundle: [sample, third] }))
  await takesProof(() => newProduct({ price: '$5', bundle: [one], category }, false))
  await takesNone(() => newProduct({ price: '$5', bundle: [one] }, false))

  await haveCode({ amountCents: 200, slugs: [one] })
  await takesNone(() => patch(one, { price: '$2.01' }))
  await takesProof(() => patch(one, { price: '$2' }))
})

test('a code that has ended, that is off, that takes off less, or that is for everything, stops no such change', async () => {
  await prove()
  const category = `Shelf ${word()}`
  const { id } = await newProduct({})
  await newProduct({ category })
  const codes = [{ active: false }, { until: '2020-01-01' }, { percent: 99 }, { percent: null, amountCents: 299 }]
  for (const code of codes) await haveCode({ percent: 100, categories: [category], ...code })
  const everything = await haveCode({ percent: 100 })
  await takesNone(() => patch(id, { category }))
  await owner.want(200, 'PATCH', `/api/admin/codes/${everything}`, { json: { active: false } })
})

test('the same request goes on after the proof that it lacked', async () => {
  const { id } = await newProduct({})
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const ask = () => owner.send('PATCH', at(id), { json: { price: '$0' }, headers })
  await takesProof(ask)
  expect(await stateOf(id)).toMatchObject({ priceCents: 0 })
})

test('an API key gives nothing away, and does all the rest that its scopes open', async () => {
  await prove()
  const json = { name: 'Shelf', scopes: ['products:write' as const, 'codes:write' as const] }
  const { secret } = await owner.want(201, 'POST', '/api/admin/api-keys', { json })
  const { id } = await newProduct({})
  const program = store.newClient()
  const send = async (method: string, path: string, json: object) => {
    const answer = await program.send(method, path, { json, headers: { authorization: `Bearer ${secret}` } })
    return { status: answer.status, reason: answer.ok ? null : (await answer.json()).error.details.reason }
  }
  const refused = { status: 403, reason: 'not-for-keys' }
  expect(await send('POST', '/api/admin/codes', { code: word(), percent: 100 })).toEqual(refused)
  expect(await send('POST', '/api/admin/codes', { code: word(), amountCents: 300 })).toEqual(refused)
  expect(await send('PATCH', at(id), { price: '$0' })).toEqual(refused)
  expect(await send('POST', at(id, '/sales'), { price: '$0' })).toEqual(refused)
  const [{ id: sample }, { id: other }] = [await newProduct({ category: 'Given' }), await newProduct({})]
  const { id: starter } = await newProduct({ bundle: [sample] }, false)
  await haveCode({ percent: 100, slugs: [starter], categories: ['Given'] })
  expect(await send('PATCH', at(id), { category: 'Given' })).toEqual(refused)
  expect(await send('PATCH', at(starter), { bundle: [sample, other] })).toEqual(refused)
  expect((await send('PATCH', at(id), { category: 'Sold' })).status).toBe(200)
  expect((await send('POST', '/api/admin/codes', { code: word(), amountCents: 300, minimumCents: 500 })).status).toBe(
    201,
  )
  expect((await send('PATCH', at(id), { price: '$2' })).status).toBe(200)
  expect((await send('POST', at(id, '/sales'), { price: '$1' })).status).toBe(201)
})
