import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { productForm } from '#test/product-forms.ts'
import { openProductDesk } from '#test/stores/product-desk.ts'
import { orderOf, placeOrder } from '#test/stores/selling-store.ts'

const { store, owner, formOf, create, at, show, finished, picture, otherPicture, newFile } = await openProductDesk()
const { database } = store.services

afterEach(() => vi.restoreAllMocks())

/** The database is away when the next answer is to be kept: what the operation did is committed. */
function failToKeepAnswer() {
  const write = database.writeShared.bind(database)
  vi.spyOn(database, 'writeShared').mockImplementation((steps) => {
    if (!steps.some(({ query }) => query.sql.includes('"idempotency_keys" set "answer"'))) return write(steps)
    vi.restoreAllMocks()
    throw new ShopError(
      'unavailable',
      inAll(() => 'The database is away.'),
    )
  })
}

interface Call {
  status: number
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  json?: object
  form?: () => FormData
}

const call = (status: number, method: Call['method'], path: string, json?: object): Call => ({
  status,
  method,
  path,
  ...(json ? { json } : {}),
})
const form = (status: number, path: string, make: () => FormData): Call => ({
  status,
  method: 'POST',
  path,
  form: make,
})

async function send({ method, path, json, form }: Call, key: string) {
  const sent = { headers: { 'idempotency-key': key }, ...(json ? { json } : {}), ...(form ? { body: form() } : {}) }
  const answer = await owner.send(method, path, sent)
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

/** Everything that a change leaves behind once each time that it is made. */
async function countTraces() {
  const count = async (table: 'audit_entries' | 'products' | 'product_releases' | 'mails' | 'webhook_deliveries') =>
    (await database.read.selectFrom(table).select('id').execute()).length
  const of = ['audit_entries', 'products', 'product_releases', 'mails', 'webhook_deliveries'] as const
  return Promise.all(of.map(count))
}

async function newProduct(files = { 'a.stl': newFile(), 'b.stl': newFile() }, product: object = {}) {
  const { id } = (await create(formOf({ title: `Owl ${randomUUID()}`, price: '$4', ...product }, files))).product
  await finished(id)
  return show(id)
}
const newEndpoint = async () =>
  (
    await owner.want(201, 'POST', '/api/admin/webhooks', {
      json: { url: 'https://hooks.test/', events: ['order.paid'] },
    })
  ).endpoint
const newCode = async () => {
  const code = `C${randomUUID().slice(0, 8)}`
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code, percent: 5 } })
  return code
}
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const later = { from: daysAhead(30), until: daysAhead(40) }
const versionOf = async (name: string) => {
  const { items } = await owner.want(200, 'GET', '/api/admin/content')
  return items.find((item) => item.name === name)?.version ?? 0
}
async function newOrder() {
  const buyer = await store.newBuyer()
  return (await placeOrder(buyer, 'paypal', orderOf())).orderId
}
async function lastSettings() {
  const { version } = await owner.want(200, 'GET', '/api/admin/settings')
  await owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes: { STORE_NAME: randomUUID() } } })
  const entry = database.read.selectFrom('audit_entries').select('id').where('action', '=', 'settings.change')
  return (await entry.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

const calls: Record<string, () => Promise<Call>> = {
  'a product': async () => {
    const [body, title] = [newFile(), randomUUID()]
    return form(201, '/api/admin/products', () =>
      formOf({ title, slug: title }, { 'a.stl': body }, { 'a.png': picture }),
    )
  },
  'an edit': async () => {
    const { id, version } = await newProduct()
    return call(200, 'PATCH', at(id), { version, price: '$5' })
  },
  'changes of many': async () =>
    call(200, 'POST', '/api/admin/products/bulk', { ids: ['101', '102'], change: { hot: true } }),
  'a withdrawal': async () => call(200, 'DELETE', at((await newProduct()).id)),
  files: async () => {
    const [{ id, version }, body] = [await newProduct(), newFile()]
    const texts = { version: String(version), tellBuyers: 'true' }
    return form(200, at(id, '/files'), () => productForm({ files: { 'c.stl': body }, texts }))
  },
  'a removed file': async () => {
    const { id, files } = await newProduct()
    return call(200, 'DELETE', at(id, `/files/${files[0]?.id}`))
  },
  'a moved file': async () => {
    const { id, files } = await newProduct(undefined, { draft: true })
    return call(200, 'POST', at(id, `/files/${files[0]?.id}/move`), { to: null })
  },
  pictures: async () => {
    const { id, version } = await newProduct()
    const texts = { version: String(version) }
    return form(200, at(id, '/pictures'), () => productForm({ images: { 'c.png': otherPicture }, texts }))
  },
  'an undo': async () => {
    const { id } = await newProduct()
    const { product } = await owner.want(200, 'PATCH', at(id), { json: { price: '$6' } })
    return call(200, 'POST', at(id, `/history/${product.history[0]?.id}/undo`), { version: product.version })
  },
  'wishes for pictures': async () => {
    const { id, version } = await newProduct()
    return call(200, 'POST', at(id, '/pictures/render'), { version, azimuth: 30 })
  },
  'a sale': async () => call(201, 'POST', at((await newProduct()).id, '/sales'), { price: '$2', ...later }),
  'a canceled sale': async () => {
    const { id } = await newProduct()
    const { sales } = await owner.want(201, 'POST', at(id, '/sales'), { json: { price: '$2', ...later } })
    return call(200, 'DELETE', at(id, `/sales/${sales[0]?.id}`))
  },
  'a release': async () =>
    call(200, 'POST', at((await newProduct()).id, '/releases'), { note: 'Better', tellBuyers: true }),
  'a code': async () => call(201, 'POST', '/api/admin/codes', { code: `N${randomUUID().slice(0, 8)}`, percent: 5 }),
  'a changed code': async () => call(200, 'PATCH', `/api/admin/codes/${await newCode()}`, { percent: 6 }),
  'a deleted code': async () => call(204, 'DELETE', `/api/admin/codes/${await newCode()}`),
  'an API key': async () => call(201, 'POST', '/api/admin/api-keys', { name: randomUUID(), scopes: ['products:read'] }),
  'a revoked API key': async () => {
    const json = { name: randomUUID(), scopes: ['products:read' as const] }
    const { key } = await owner.want(201, 'POST', '/api/admin/api-keys', { json })
    return call(204, 'DELETE', `/api/admin/api-keys/${key.id}`)
  },
  'an endpoint': async () =>
    call(201, 'POST', '/api/admin/webhooks', { url: `https://${randomUUID()}.test/`, events: ['order.paid'] }),
  'a changed endpoint': async () =>
    call(200, 'PATCH', `/api/admin/webhooks/${(await newEndpoint()).id}`, { active: false }),
  'a secret': async () => call(200, 'POST', `/api/admin/webhooks/${(await newEndpoint()).id}/secret`),
  'a test of an endpoint': async () => call(202, 'POST', `/api/admin/webhooks/${(await newEndpoint()).id}/test`),
  'a removed endpoint': async () => call(204, 'DELETE', `/api/admin/webhooks/${(await newEndpoint()).id}`),
  'a key of certificates': async () => call(201, 'POST', '/api/admin/certificate-keys'),
  'tax rates': async () => {
    const { revision } = await owner.want(200, 'GET', '/api/admin/taxes')
    return call(200, 'PUT', '/api/admin/taxes', { rates: [], revision })
  },
  content: async () =>
    call(200, 'PUT', '/api/admin/content/slogans-en', {
      version: await versionOf('slogans-en'),
      value: { tagline: 'Printed at home' },
    }),
  settings: async () => {
    const { version } = await owner.want(200, 'GET', '/api/admin/settings')
    return call(200, 'PATCH', '/api/admin/settings', { version, changes: { STORE_NAME: randomUUID() } })
  },
  'undone settings': async () => call(200, 'POST', `/api/admin/settings/history/${await lastSettings()}/undo`),
  'an empty list of violations': async () => call(204, 'DELETE', '/api/admin/policy-violations'),
  'a canceled order': async () => call(200, 'POST', `/api/admin/orders/${await newOrder()}/cancel`),
  'a signed-out device': async () => {
    const owners = database.read.selectFrom('accounts').select('email').where('role', '=', 'owner')
    await store.newClient().signIn((await owners.executeTakeFirstOrThrow()).email)
    const { items } = await owner.want(200, 'GET', '/api/me/devices')
    return call(200, 'DELETE', `/api/me/devices/${items.find(({ here }) => !here)?.id}`)
  },
}

test.each(Object.entries(calls))(
  '%s: what was done before the answer failed is not done again',
  async (name, ready) => {
    const wanted = await ready()
    failToKeepAnswer()
    expect(await send(wanted, name)).toMatchObject({ status: 503 })
    const traces = await countTraces()
    const answer = await send(wanted, name)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: wanted.status })
    expect(await countTraces()).toEqual(traces)
    const again = await send(wanted, name)
    expect([again.status, again.body?.product?.id]).toEqual([wanted.status, answer.body?.product?.id])
  },
)

test('the repeat gives the secret of the key that was made, which is kept sealed only', async () => {
  const wanted = call(201, 'POST', '/api/admin/api-keys', { name: 'Second look', scopes: ['products:read'] })
  failToKeepAnswer()
  await send(wanted, 'secret')
  const kept = await database.read
    .selectFrom('idempotency_keys')
    .select('progress')
    .where('key', '=', 'secret')
    .execute()
  const { body } = await send(wanted, 'secret')
  expect(kept[0]?.progress).not.toContain(body.secret)
  expect((await send(wanted, 'secret')).body.secret).toBe(body.secret)
  const { items } = await owner.want(200, 'GET', '/api/admin/api-keys')
  expect(items.filter(({ name }) => name === 'Second look')).toHaveLength(1)
  const headers = { authorization: `Bearer ${body.secret}` }
  expect((await store.newClient().get('/api/admin/products', { headers })).status).toBe(200)
})
