import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { giveRole } from '#test/accounts/give-role.ts'
import type { Client } from '#test/client.ts'
import { type RawRequest, sendRaw } from '#test/raw-request.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

const members = await openTestStore()
afterAll(() => members[Symbol.asyncDispose]())

interface Described {
  call: string
  /** Its words for a status; empty when it has none. */
  says: (status: number) => string
}

const responses = z.record(z.string(), z.object({ description: z.string() }))
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.object({ responses }))) })
const { paths } = description.parse(await members.newClient().want(200, 'GET', '/api/openapi.json'))
const calls: Described[] = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod)
    // The library that signs people in has rules of its own, and describes all its refusals as one.
    .filter(([, { responses }]) => !responses['4XX'])
    .map(([method, { responses }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      says: (status) => responses[status]?.description ?? '',
    })),
)

// The words of the description decide; a 401 that is not about a signature is about an account.
const forAccounts = calls.filter(({ says }) => says(401) !== '' && !says(401).includes('signature'))
const forAll = calls.filter(({ says }) => says(401) === '')
const isForMembers = ({ says }: Described) => / members/.test(says(401))
const office = calls.filter(({ says }) => /not an owner$/i.test(says(404)))

/** What a call that reads its input first would refuse with 400, 413 or 415. */
const wrong: Record<string, Partial<RawRequest>> = {
  nothing: {},
  'a body of another type': {
    pieces: [Buffer.from('<a/>')],
    headers: { 'content-type': 'text/xml', 'content-length': '4' },
  },
  'no JSON': { pieces: [Buffer.from('{"a":')], headers: { 'content-type': 'application/json', 'content-length': '5' } },
  'wrong fields': {
    pieces: [Buffer.from('{"quantity":"a","slug":7}')],
    headers: { 'content-type': 'application/json', 'content-length': '25' },
  },
}

/** Calls that answer anything but this status to something wrong, or, with `isNot`, that status. */
async function findOthers(
  store: TestStore,
  asked: Described[],
  { status: wanted, isNot = false, client }: { status: number; isNot?: boolean; client?: Client },
) {
  const cookie = client && { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') }
  const found: string[] = []
  for (const { call } of asked) {
    const [method = '', path = ''] = call.split(' ')
    const target = `${path.replaceAll(/\{\w+\}/g, '%20')}?limit=x&page=x&pageSize=x&before=%00&wait=x&version=x`
    for (const [name, sent] of Object.entries(wrong)) {
      const headers = { ...cookie, 'idempotency-key': 'x'.repeat(300), ...sent.headers }
      const { status } = await sendRaw(store.baseUrl, { method, target, ...sent, headers })
      if ((status === wanted) === isNot) found.push(`${call} with ${name}: ${status}`)
    }
  }
  return found
}

test('strangers are asked to sign in by each call for accounts, whatever is wrong with what they send, and by no other', async () => {
  expect([forAccounts.length > 100, forAll.length > 15]).toEqual([true, true])
  expect(await findOthers(members, forAccounts, { status: 401 })).toEqual([])
  expect(await findOthers(members, forAll, { status: 401, isNot: true })).toEqual([])
})

test('in an open store they may buy, and are told what is wrong; the rest is still for accounts', async () => {
  await using open = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
  const opened = forAccounts.filter(isForMembers)
  expect(opened.length).toBeGreaterThan(5)
  expect(await findOthers(open, opened, { status: 401, isNot: true })).toEqual([])
  const closed = forAccounts.filter((call) => !isForMembers(call))
  expect(await findOthers(open, closed, { status: 401 })).toEqual([])
})

test('for customers the office does not exist, and owners give their second factor first, whatever they send', async () => {
  await using store = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
  expect(office).toEqual(calls.filter(({ call }) => call.includes(' /api/admin/')))
  const client = store.newClient()
  const email = await client.signUp()
  expect(await findOthers(store, office, { status: 404, client })).toEqual([])
  await giveRole(store.services, { email, role: 'owner' })
  expect(await findOthers(store, office, { status: 403, client })).toEqual([])
})
