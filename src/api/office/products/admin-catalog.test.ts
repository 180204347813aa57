import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import type { Client } from '#test/client.ts'
import { generateCatalog } from '#test/generated-catalog.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { connectionsOfTest } from '#test/stores/test-database.ts'

let store: TestStore
let owner: Client

beforeAll(async () => {
  store = await openTestStore()
  owner = store.newClient()
  await giveRole(store.services, { email: await owner.signUp(), role: 'owner' })
})
afterAll(() => store[Symbol.asyncDispose]())

const importText = (body: string, type: 'text/csv' | 'application/json', query = '', status = 200) =>
  owner.want(status, 'POST', `/api/admin/catalog/import${query}`, { body, headers: { 'content-type': type } })
const exported = async (format: string) => (await owner.get(`/api/admin/catalog/export?format=${format}`)).text()
const odd = {
  id: '9001',
  slug: 'odd-one',
  title: '=SUM(A1) "quoted", and; more',
  description: "first line\nsecond, line\n'=kept",
  price: '',
  buyLink: null,
  date: '2024-02-29',
  category: '+plus',
  character: "'-dash",
  images: ['a b.png', 'ñ.png'],
  tags: ['007'],
  hot: true,
  popularity: 7,
}

test('a messy JSON file shows every repair first, then is imported', async () => {
  const file = JSON.stringify([...generateCatalog(40), odd])
  const dry = await importText(file, 'application/json', '?dryRun=1')
  expect(dry).toMatchObject({ dryRun: true, total: 41, created: 41 })
  expect((await owner.want(200, 'GET', '/api/admin/products')).total).toBe(0)
  const done = await importText(file, 'application/json')
  expect(done).toMatchObject({ dryRun: false, created: 41, repairs: dry.repairs })
  const audit = await store.services.database.read.selectFrom('audit_entries').select('action').execute()
  expect(audit).toEqual([{ action: 'catalog.import' }])
})

test.each([
  ['json', 'application/json'],
  ['csv', 'text/csv'],
] as const)('an export as %s, imported again, changes nothing', async (format, type) => {
  const file = await exported(format)
  const { items } = await owner.want(200, 'GET', '/api/admin/audit?area=catalog')
  expect(items[0]).toMatchObject({ action: 'catalog.export', subject: 'catalog' })
  expect(await importText(file, type, '?dryRun=1')).toMatchObject({ total: 41, created: 0, changed: 0, unchanged: 41 })
  expect(await importText(file, type)).toMatchObject({ changed: 0, unchanged: 41 })
  expect(await exported(format)).toBe(file)
})

test.each([
  ['VERDADERO', 'FALSO'],
  ['VERDADEIRO', 'FALSO'],
  ['TRUE', 'FALSE'],
])('an export that a spreadsheet saved, with days of its country and %s or %s, changes nothing', async (yes, no) => {
  const cells = { true: yes, false: no }
  const saved = (await exported('csv'))
    .replace(/(?<=^|,)(\d{4})-(\d\d)-(\d\d)(?=,|\r)/gm, '$3/$2/$1')
    .replace(/(?<=,)(true|false)(?=,)/g, (word) => (word === 'true' ? cells.true : cells.false))
  expect(saved).toContain(`,${yes},`)
  const { total, unchanged, repairs } = await importText(saved, 'text/csv')
  expect(unchanged).toBe(total)
  expect(repairs.filter(({ place }: { place: string }) => /date|hot/.test(place))).toEqual([])
  const older = (await exported('csv')).replace(/(?<=,)'(\d{4}-\d\d-\d\d)(?=,)/g, '$1')
  expect(older).toMatch(/,\d{4}-\d\d-\d\d,/)
  expect(await importText(older, 'text/csv')).toMatchObject({ changed: 0 })
})

test('who asks for the head of an export alone keeps no connection to the database', async () => {
  for (let time = 0; time <= connectionsOfTest; time += 1)
    expect((await owner.send('HEAD', '/api/admin/catalog/export')).status).toBe(200)
  expect(JSON.parse(await exported('json'))).toHaveLength(41)
})

test('a CSV with semicolons and a byte order mark is read, and what differs is named', async () => {
  const csv =
    '\ufeffid;slug;title;price;buyLink;date;popularity;hot;category\r\n500;new;New;$4,50;x;2024-01-01;1;false;anime\r\n'
  const report = await importText(csv, 'text/csv', '?dryRun=true')
  expect(report).toMatchObject({ created: 1, changes: [{ id: '500', title: 'New', action: 'created' }] })
  expect(report.repairs[0].place).toMatch(/^line 2/)
})

test('a CSV of numbers and prices changes prices alone, stands in each product’s history, and is taken back there', async () => {
  const before: Record<string, unknown>[] = JSON.parse(await exported('json'))
  const [first, second] = before
  const csv = `id,price\r\n${first?.id},$9\r\n${second?.id},"7,50"\r\n9001,$5`
  const dry = await importText(csv, 'text/csv', '?dryRun=1')
  expect(dry).toMatchObject({ created: 0, changed: 3 })
  expect(dry.changes.flatMap(({ fields }: { fields: string[] }) => fields)).toEqual(['price', 'price', 'price'])
  await importText(csv, 'text/csv')
  const prices = new Map<unknown, string>([
    [first?.id, '$9'],
    [second?.id, '$7.50'],
    ['9001', '$5'],
  ])
  expect(JSON.parse(await exported('json'))).toEqual(
    before.map((product) => ({ ...product, price: prices.get(product.id) ?? product.price })),
  )

  const one = `/api/admin/products/${first?.id}`
  const [entry] = (await owner.want(200, 'GET', one)).product.history
  expect(entry).toMatchObject({ action: 'product.import', canUndo: true, details: { after: { priceCents: 900 } } })
  await owner.want(200, 'POST', `${one}/history/${entry.id}/undo`, { json: {} })
  expect(JSON.parse(await exported('json'))[0]).toEqual(before[0])
})

test('a new product of a CSV without titles is refused with its line, and nothing is changed', async () => {
  const before = await exported('json')
  const { error } = await importText('id,price\r\n9001,$8\r\n778,$8', 'text/csv', '', 400)
  expect(error.details.problems).toEqual([
    {
      place: 'line 3, column 1 (id)',
      message: 'there is no product 778, and a new one needs a title',
    },
  ])
  expect(await exported('json')).toBe(before)
})

test('a CSV without a place for slugs leaves them, and a new product gets a free one', async () => {
  const [first]: Record<string, string>[] = JSON.parse(await exported('json'))
  const csv = `id,title,category,buyLink\r\n${first?.id},Renamed,anime,x\r\n779,${first?.slug},anime,x\r\n780,${first?.slug},anime,x`
  await importText(csv, 'text/csv')
  const slugs = new Map(JSON.parse(await exported('json')).map(({ id, slug }: Record<string, string>) => [id, slug]))
  const own = [first?.id, '779', '780'].map((id) => slugs.get(id))
  expect(own[0]).toBe(first?.slug)
  expect(new Set(own).size).toBe(3)
})

test('a new product that stands before the one whose slug its title would give gets another', async () => {
  const [first]: Record<string, string>[] = JSON.parse(await exported('json'))
  const csv = `id,title\r\n781,${first?.slug}\r\n${first?.id},Renamed again`
  const dry = await importText(csv, 'text/csv', '?dryRun=1')
  expect(await importText(csv, 'text/csv')).toEqual({ ...dry, dryRun: false })
  const slugs = new Map(JSON.parse(await exported('json')).map(({ id, slug }: Record<string, string>) => [id, slug]))
  expect([slugs.get(first?.id), slugs.get('781')]).toEqual([first?.slug, `${first?.slug}-781`])
})

test('a malformed CSV tells all its problems at once with line and column, and changes nothing', async () => {
  const before = await exported('json')
  const csv = [
    'id,slug,title,price,buyLink,date,popularity,hot,category',
    'x,a,A,$3,x,2024-01-01,1,false,anime',
    '601,b,"B\nB",$3,x,31/12/2024,many,perhaps,anime',
    '602,c,C,$3,x,2024-01-01,1,false,anime',
    '602,d,D,$3,x,2024-01-01,1,false,anime',
  ].join('\r\n')
  const { error } = await importText(csv, 'text/csv', '', 400)
  expect(error.details.problems.map(({ place }: { place: string }) => place)).toEqual([
    'line 2, column 1 (id)',
    'line 3, column 6 (date)',
    'line 3, column 7 (popularity)',
    'line 3, column 8 (hot)',
    'line 6, column 1 (id)',
  ])
  expect(await exported('json')).toBe(before)
})

test.each([
  ['an unknown column', 'id,paint\r\n1,red', 'line 1, column 2'],
  ['a column twice', 'id,title,title\r\n1,a,b', 'line 1, column 3'],
  ['no ids', 'title\r\nA', 'line 1, column 1'],
  ['a cell too many', 'id,title\r\n1,a,b', 'line 2, column 3'],
  ['an open quote', 'id,title\r\n1,"a', 'line 2'],
  ['nothing', '', 'line 1, column 1'],
])('a CSV with %s is refused with its place', async (_case, csv, place) => {
  const { error } = await importText(csv, 'text/csv', '', 400)
  expect(error.details.problems[0].place).toContain(place)
})

test('what is no JSON, no list or not in UTF-8 is refused', async () => {
  const { error } = await importText('[{"id":"1",}]', 'application/json', '', 400)
  expect(error.details.problems[0].place).toBe('line 1, column 12')
  await importText('{}', 'application/json', '', 400)
  const latin = { body: new Uint8Array([0x69, 0x64, 0x0a, 0xf1]), headers: { 'content-type': 'text/csv' } }
  await owner.want(400, 'POST', '/api/admin/catalog/import', latin)
  await owner.want(400, 'GET', '/api/admin/catalog/export?format=xml')
})

test('of a long file the first thousand changes and repairs are listed, the others counted; only an import keeps its answer', async () => {
  await using long = await openTestStore()
  const client = long.newClient()
  await giveRole(long.services, { email: await client.signUp(), role: 'owner' })
  const csv = `id,title\r\n${Array.from({ length: 1030 }, (_, at) => `${at + 1},Figure ${at + 1}`).join('\r\n')}`
  const send = (query: string, key: string) =>
    client.want(200, 'POST', `/api/admin/catalog/import${query}`, {
      body: csv,
      headers: { 'content-type': 'text/csv', 'idempotency-key': key },
    })
  const kept = async () => {
    const { database } = long.services
    return (await database.read.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
  }
  const dry = await send('?dryRun=1', 'dry')
  expect(dry).toMatchObject({ total: 1030, created: 1030, moreChanges: 30 })
  expect([dry.changes.length, dry.repairs.length]).toEqual([1000, 1000])
  // Each of them has no model file.
  expect(dry.moreRepairs).toBe(30)
  expect(await kept()).toEqual([])
  expect(await send('', 'real')).toEqual({ ...dry, dryRun: false })
  expect(await send('', 'real')).toEqual({ ...dry, dryRun: false })
  expect(await kept()).toEqual(['real'])
  expect((await client.want(200, 'GET', '/api/admin/products')).total).toBe(1030)
})
