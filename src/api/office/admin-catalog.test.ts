import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { generateCatalog } from '#test/generated-catalog.ts'
import { giveRole } from '#test/give-role.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

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

test('a CSV with semicolons and a byte order mark is read, and what differs is named', async () => {
  const csv =
    '\ufeffid;slug;title;price;buyLink;date;popularity;hot;category\r\n500;new;New;$4,50;x;2024-01-01;1;false;anime\r\n'
  const report = await importText(csv, 'text/csv', '?dryRun=true')
  expect(report).toMatchObject({ created: 1, changes: [{ id: '500', title: 'New', action: 'created' }] })
  expect(report.repairs[0].place).toMatch(/^line 2/)
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
