import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

const type = 'application/csp-report'

const send = (body: string, headers: Record<string, string> = {}) =>
  store.newClient().send('POST', '/api/reports/csp', { body, headers: { 'content-type': type, ...headers } })

/** A report as Chromium sends it. */
const reportOf = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${store.baseUrl}/reset-password?token=hidden`,
      referrer: '',
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'original-policy': "script-src 'self'",
      disposition: 'enforce',
      'blocked-uri': 'https://evil.example/steal.js?who=ana',
      'line-number': 12,
      'source-file': `${store.baseUrl}/assets/page.js?token=hidden`,
      'status-code': 200,
      'script-sample': '',
      ...changes,
    },
  })

const kept = () => store.office.violations.list()
const empty = () => store.office.violations.forget({})

test('a report is kept once for each kind, without what could be a token, and with how often', async () => {
  await empty()
  expect((await send(reportOf())).status).toBe(204)
  expect((await send(reportOf({ 'blocked-uri': 'https://evil.example/other.js' }))).status).toBe(204)
  expect((await send(reportOf({ 'blocked-uri': 'inline', 'source-file': null, 'line-number': null }))).status).toBe(204)
  expect((await kept()).toSorted((one, other) => other.count - one.count)).toEqual([
    {
      directive: 'script-src-elem',
      source: 'https://evil.example',
      page: '/reset-password',
      place: '/assets/page.js:12',
      count: 2,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    },
    expect.objectContaining({ source: 'inline', place: '', count: 1 }),
  ])
})

test.each([
  ['of a visitor’s extension', { 'source-file': 'chrome-extension://abcdef/content.js' }],
  ['of an extension that browsers name in short', { 'source-file': 'moz-extension', 'blocked-uri': 'inline' }],
  ['about no rule', { 'effective-directive': '<b>' }],
  ['about nothing', { 'blocked-uri': '' }],
])('a report %s is dropped', async (_what, changes) => {
  await empty()
  expect((await send(reportOf(changes))).status).toBe(204)
  expect(await kept()).toEqual([])
})

test('a hundred kinds are kept at most, the latest', async () => {
  await empty()
  for (let number = 0; number < 105; number += 1)
    expect((await send(reportOf({ 'blocked-uri': `https://host-${number}.example/` }))).status).toBe(204)
  const sources = (await kept()).map(({ source }) => source)
  expect(sources).toHaveLength(100)
  expect(sources).toContain('https://host-104.example')
  expect(sources).not.toContain('https://host-0.example')
})

test('what is no report, too large, of another type or of another site is refused and changes nothing', async () => {
  await empty()
  expect((await send('nonsense')).status).toBe(400)
  expect((await send('[]')).status).toBe(400)
  expect((await send(reportOf({ 'script-sample': 'x'.repeat(10_000) }))).status).toBe(413)
  expect((await send(reportOf(), { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send(reportOf(), { origin: 'https://evil.example' })).status).toBe(403)
  expect(await kept()).toEqual([])
})

test('an owner empties the list, which the record says; a customer finds no such call', async () => {
  await send(reportOf())
  const customer = store.newClient()
  await customer.signUp()
  expect((await customer.send('DELETE', '/api/admin/policy-violations')).status).toBe(404)
  expect(await kept()).toHaveLength(1)
  const owner = await newOwner(store)
  await owner.want(204, 'DELETE', '/api/admin/policy-violations')
  expect(await kept()).toEqual([])
  const { items } = await store.office.owners.searchAudit({ query: '', area: null, page: 1 })
  expect(items[0]).toMatchObject({ action: 'violations.forget', details: '{"kinds":1}' })
})
