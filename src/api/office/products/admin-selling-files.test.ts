import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
const other = await openTestStore()
const owner = await newOwner(store)
const elsewhere = await newOwner(other)
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
})

const figure = (id: string, slug: string, more: object = {}) => ({
  ...{ id, slug, title: `${slug} STL`, image: `${slug}.png`, images: [`${slug}.png`], link: `/product/${slug}` },
  ...{ buyLink: `/buy/${slug}`, price: '$3', date: '2024-07-01', popularity: 50, hot: false, category: 'fantasy' },
  ...more,
})
const tiers = [
  { id: 'prints', name: 'Sale of prints', text: 'You may sell 100 prints.\nNot the files, "ever".', priceCents: 4900 },
]
// The outer bundle comes before its members, and a spreadsheet has stripped the leading zeros of an id.
const catalog = [
  figure('001', 'everything', { price: '$9', bundle: ['002', '5'] }),
  figure('002', 'pair', { price: '$5', bundle: ['003', '004'] }),
  figure('003', 'dragon', { licenses: tiers }),
  figure('004', 'wizard', { minCents: 200, suggestedCents: 500 }),
  figure('005', 'elf'),
]
const send = (client: typeof owner, body: string, type = 'application/json', query = '', status = 200) =>
  client.want(status, 'POST', `/api/admin/catalog/import${query}`, { body, headers: { 'content-type': type } })
const read = async (client: typeof owner, format: 'json' | 'csv') =>
  (await client.get(`/api/admin/catalog/export?format=${format}`)).text()

test('bundles, chosen prices and licenses come in, go out and come in elsewhere, as JSON and as CSV', async () => {
  const dry = await send(owner, JSON.stringify(catalog), 'application/json', '?dryRun=1')
  expect(await send(owner, JSON.stringify(catalog))).toMatchObject({ created: 5, repairs: dry.repairs })
  const told: { slug: string }[] = JSON.parse(await read(owner, 'json'))
  expect(told.find(({ slug }) => slug === 'everything')).toMatchObject({ bundle: ['002', '005'] })
  expect(told.find(({ slug }) => slug === 'dragon')).toMatchObject({ licenses: tiers })
  expect(told.find(({ slug }) => slug === 'wizard')).toMatchObject({ price: '$2', minCents: 200, suggestedCents: 500 })
  for (const [format, type] of [
    ['json', 'application/json'],
    ['csv', 'text/csv'],
  ] as const) {
    const file = await read(owner, format)
    expect(await send(owner, file, type)).toMatchObject({ changed: 0, unchanged: 5 })
    await send(elsewhere, file, type)
    expect(await read(elsewhere, format)).toBe(file)
  }
})

test('a file without a word of them leaves them, and an empty list takes them away', async () => {
  await send(owner, 'id,price\r\n001,$8\r\n003,$4', 'text/csv')
  const kept: { slug: string }[] = JSON.parse(await read(owner, 'json'))
  expect(kept.find(({ slug }) => slug === 'everything')).toMatchObject({ price: '$8', bundle: ['002', '005'] })
  expect(kept.find(({ slug }) => slug === 'dragon')).toMatchObject({ licenses: tiers })
  const report = await send(owner, 'id,licenses,bundle\r\n003,,\r\n001,,"002\n003"', 'text/csv')
  expect(report.changes).toMatchObject([
    { differences: [{ field: 'licenses', before: 'Sale of prints $49', after: null }] },
    { differences: [{ field: 'bundle', before: '002, 005', after: '002, 003' }] },
  ])
})

test('a license without an id in a file is the product’s of that name, and otherwise none that there ever was', async () => {
  const file = (...licenses: object[]) => JSON.stringify([figure('31', 'orc', { licenses })])
  const prints = { name: 'Sale of prints', text: 'You may sell 100 prints.', priceCents: 4900 }
  const read31 = async () =>
    JSON.parse(await read(owner, 'json')).find(({ id }: { id: string }) => id === '31').licenses
  await send(owner, file(prints))
  expect(await read31()).toEqual([{ id: 'sale-of-prints', ...prints }])
  expect(await send(owner, file(prints))).toMatchObject({ changed: 0, unchanged: 1 })
  await send(owner, file())
  await send(owner, file({ ...prints, priceCents: 9900 }))
  expect(await read31()).toEqual([{ id: 'sale-of-prints-2', ...prints, priceCents: 9900 }])
  await send(owner, file({ ...prints, id: 'sale-of-prints' }))
  expect(await read31()).toEqual([{ id: 'sale-of-prints', ...prints }])
})

const refusals: [string, object[], { place: string; message: RegExp }][] = [
  [
    'an unknown product',
    [figure('9', 'nine', { bundle: ['777'] })],
    { place: '[0].bundle', message: /no product "777"/ },
  ],
  ['itself', [figure('9', 'nine', { bundle: ['9'] })], { place: '[0].bundle', message: /cannot contain itself/ }],
  [
    'a bundle that contains it',
    [figure('9', 'nine', { bundle: ['10'] }), figure('10', 'ten', { bundle: ['9'] })],
    { place: '[0].bundle', message: /cannot contain itself/ },
  ],
  [
    'one in the store that contains it',
    [figure('002', 'pair', { bundle: ['001'] })],
    { place: '[0].bundle', message: /cannot contain itself/ },
  ],
  [
    'more than 50 products',
    [figure('9', 'nine', { bundle: Array.from({ length: 51 }, (_, at) => String(at + 100)) })],
    { place: '[0].bundle', message: /at most 50/ },
  ],
  ['no list', [figure('9', 'nine', { bundle: { a: 1 } })], { place: '[0].bundle', message: /list of ids/ }],
  ['an id that is none', [figure('9', 'nine', { bundle: ['elf'] })], { place: '[0].bundle[0]', message: /digits/ }],
]

test.each(refusals)(
  'a bundle of %s is refused with its place, and nothing is changed',
  async (_what, file, problem) => {
    const before = await read(owner, 'json')
    for (const query of ['?dryRun=1', '']) {
      const { error } = await send(owner, JSON.stringify(file), 'application/json', query, 400)
      expect(error.details.problems[0]).toEqual({
        place: problem.place,
        message: expect.stringMatching(problem.message),
      })
    }
    expect(await read(owner, 'json')).toBe(before)
  },
)

test.each([
  ['of a bundle', { bundle: ['003'], licenses: tiers }, /bundle cannot have licenses/],
  ['where buyers choose', { minCents: 100, licenses: tiers }, /cannot have licenses/],
  ['without a text', { licenses: [{ name: 'Prints', text: ' ', priceCents: 1 }] }, /needs a text/],
  ['at a tenth of a cent', { licenses: [{ name: 'Prints', text: 'x', priceCents: 0.1 }] }, /needs a price/],
  ['that are none', { licenses: ['prints'] }, /name, text and priceCents/],
])('licenses %s are refused with their place', async (_what, more, message) => {
  const { error } = await send(owner, JSON.stringify([figure('9', 'nine', more)]), 'application/json', '', 400)
  expect(error.details.problems[0]).toEqual({ place: '[0].licenses', message: expect.stringMatching(message) })
})

test('a minimum in a file without a place for prices is the price', async () => {
  await send(owner, 'id,minCents,suggestedCents\r\n005,500,900', 'text/csv')
  const kept: { slug: string }[] = JSON.parse(await read(owner, 'json'))
  expect(kept.find(({ slug }) => slug === 'elf')).toMatchObject({ price: '$5', minCents: 500, suggestedCents: 900 })
})

test('of minimum and suggestion, the one that a file does not name stays', async () => {
  await send(owner, 'id,minCents,suggestedCents\r\n005,500,900', 'text/csv')
  const elf = async () => JSON.parse(await read(owner, 'json')).find(({ slug }: { slug: string }) => slug === 'elf')
  await send(owner, 'id,minCents\r\n005,400', 'text/csv')
  expect(await elf()).toMatchObject({ minCents: 400, suggestedCents: 900 })
  await send(owner, 'id,suggestedCents\r\n005,700', 'text/csv')
  expect(await elf()).toMatchObject({ minCents: 400, suggestedCents: 700 })
  const { suggestedCents: _, price: __, ...file } = await elf()
  await send(owner, JSON.stringify([{ ...file, minCents: 300 }]))
  expect(await elf()).toMatchObject({ minCents: 300, suggestedCents: 700 })
  await send(owner, 'id,minCents\r\n005,800', 'text/csv')
  expect(await elf()).toMatchObject({ price: '$8', minCents: 800 })
  expect((await elf()).suggestedCents ?? null, 'the minimum exceeds it').toBeNull()
  await send(owner, 'id,suggestedCents\r\n005,900', 'text/csv')
  await send(owner, 'id,suggestedCents\r\n005,', 'text/csv')
  expect((await elf()).suggestedCents ?? null).toBeNull()
})

test.each([
  ['below the minimum', '005,799', /below the minimum/],
  ['where buyers do not choose', '003,900', /needs a minimum/],
  ['of a new product without a minimum', '777,900', /needs a minimum/],
])('a suggestion %s is refused with its place', async (_what, line, message) => {
  await send(owner, 'id,minCents\r\n005,800', 'text/csv')
  const before = await read(owner, 'json')
  const file = line.startsWith('777')
    ? `id,title,suggestedCents\r\n${line.replace(',', ',New,')}`
    : `id,suggestedCents\r\n${line}`
  const { error } = await send(owner, file, 'text/csv', '', 400)
  expect(error.details.problems).toEqual([
    { place: expect.stringMatching(/line 2, column \d \(suggestedCents\)/), message: expect.stringMatching(message) },
  ])
  expect(await read(owner, 'json')).toBe(before)
})

test('a bundle keeps a figure that was withdrawn, and elsewhere comes without what is not there', async () => {
  await send(
    owner,
    JSON.stringify(
      [figure('21', 'set', { bundle: ['22', '23', '24'] })].concat(
        ['22', '23', '24'].map((id) => figure(id, `part-${id}`)),
      ),
    ),
  )
  await owner.want(200, 'DELETE', '/api/admin/products/23')
  await owner.want(200, 'PATCH', '/api/admin/products/24', { json: { state: 'draft' } })
  const file: { id: string }[] = JSON.parse(await read(owner, 'json'))
  expect(file.find(({ id }) => id === '21')).toMatchObject({ bundle: ['22', '23', '24'] })
  for (const [format, type] of [
    ['json', 'application/json'],
    ['csv', 'text/csv'],
  ] as const)
    expect(await send(owner, await read(owner, format), type)).toMatchObject({ changed: 0, unchanged: file.length })
  const { repairs } = await send(owner, JSON.stringify(file))
  const place = `[${file.findIndex(({ id }) => id === '21')}].bundle`
  expect(repairs).toContainEqual({ place, message: 'product 23 was withdrawn, and stays in the bundle' })

  const parts = file.filter(({ id }) => ['21', '22'].includes(id))
  const taken = await send(elsewhere, JSON.stringify(parts))
  for (const id of ['23', '24'])
    expect(taken.repairs).toContainEqual({
      place: '[0].bundle',
      message: `there is no product ${id}: left out of the bundle`,
    })
  expect(await send(elsewhere, JSON.stringify(parts))).toMatchObject({ changed: 0, unchanged: 2 })
  const there: { id: string }[] = JSON.parse(await read(elsewhere, 'json'))
  expect(there.find(({ id }) => id === '21')).toMatchObject({ bundle: ['22'] })
  // A withdrawn product cannot be put into another bundle.
  const { repairs: told } = await send(owner, JSON.stringify([figure('25', 'other-set', { bundle: ['22', '23'] })]))
  expect(told).toContainEqual({ place: '[0].bundle', message: 'there is no product 23: left out of the bundle' })
})

test('in a CSV file they are refused with line and column', async () => {
  const { error } = await send(owner, 'id,title,bundle,licenses\r\n9,Nine,777,{oops', 'text/csv', '', 400)
  expect(error.details.problems[0]).toMatchObject({ place: 'line 2, column 4 (licenses)' })
})
