import { globSync, readFileSync } from 'node:fs'
import { betterAuth } from 'better-auth'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { passkeyPlugin } from '#adapters/sign-in/better-auth-passkeys.ts'
import { secondFactorPlugin } from '#adapters/sign-in/better-auth-second-factor.ts'
import { openIdPlugin } from '#adapters/sign-in/openid-provider.ts'
import { createAccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { provingDoors } from '#domain/accounts/signing-in/session-proof.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore({ settings: { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' } })
afterAll(() => store[Symbol.asyncDispose]())

const section = readFileSync('docs/security.md', 'utf8').split('## Ways to become owner')[1]?.split('\n## ')[0] ?? ''
const sources = new Map(
  globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/*.test.tsx'] }).map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
)

const endpoint = z.object({
  path: z.string(),
  options: z.object({
    method: z.union([z.string(), z.array(z.string())]),
    body: z.unknown().optional(),
  }),
})

/** The field names that a body of this schema may have. */
function fieldsOf(form: unknown): string[] {
  if (form instanceof z.ZodObject) return Object.keys(form.shape)
  if (form instanceof z.ZodIntersection) return [form.def.left, form.def.right].flatMap(fieldsOf)
  return form instanceof z.ZodOptional ? fieldsOf(form.unwrap()) : []
}

const passkeys = {
  baseUrl: store.baseUrl,
  storeName: () => 'Estela',
  emailVerification: 'optional' as const,
  rules: createAccountRules(store.services),
}

/** Every endpoint that the library has with the store's plugins, closed or not. */
function listDoors() {
  const { api } = betterAuth({
    baseURL: store.baseUrl,
    secret: 'Tr0ub4dor&3-only-to-list-what-there-is',
    plugins: [openIdPlugin([], (email) => email), secondFactorPlugin(() => 'Estela'), passkeyPlugin(passkeys)],
  })
  return Object.values(api).flatMap((one: unknown) => {
    if (typeof one !== 'function') return []
    const read = endpoint.safeParse({ path: Reflect.get(one, 'path'), options: Reflect.get(one, 'options') })
    if (!read.success) return []
    const { method, body } = read.data.options
    return [{ path: read.data.path, method: [method].flat()[0] ?? 'GET', takes: fieldsOf(body) }]
  })
}

const isOpen = async ({ path, method }: { path: string; method: string }) => {
  const address = `/api/auth${path.replace(':id', 'demo').replace(':token', 'none')}`
  return (await store.newClient().send(method, address, method === 'GET' ? {} : { json: {} })).status !== 404
}

test('every open door of the authentication library is named, and no closed one', async () => {
  const doors = listDoors()
  expect(doors.length).toBeGreaterThan(30)
  const open: string[] = []
  for (const door of doors) if (await isOpen(door)) open.push(`${door.method} /api/auth${door.path}`)
  const named = [...section.matchAll(/`((?:GET|POST) \/api\/auth\/[^`]+)`/g)].map((match) => match[1])
  expect([...new Set(named)].toSorted()).toEqual(open.toSorted())
})

test('of every open door that takes a password, a code or a passkey it is known what that proves, and of no other', async () => {
  const secrets = ['password', 'currentPassword', 'code', 'response']
  const asking: string[] = []
  for (const door of listDoors())
    if (door.takes.some((name) => secrets.includes(name)) && (await isOpen(door))) asking.push(door.path)
  // The first adds a key and signs nobody in; the second receives a provider's code.
  const others = ['/passkey/verify-registration', '/callback/:id']
  expect(asking.toSorted()).toEqual([...Object.keys(provingDoors), ...others].toSorted())
})

const tables = "'(?:accounts|sessions|sign_in_methods|two_factors|passkeys|set_up_links)'"
const writes = new RegExp(`(?:insertInto|updateTable)\\(${tables}`)

const queries = [
  'src/domain/accounts/account-queries.ts',
  'src/domain/accounts/bans/ban-queries.ts',
  'src/domain/accounts/known-device-queries.ts',
  'src/domain/accounts/session-queries.ts',
]

test('every operation that writes accounts, sessions or ways to sign in is named', () => {
  const parts = queries.flatMap((path) => (sources.get(path) ?? '').split(/^(?=export )/m))
  const writers = parts
    .filter((part) => writes.test(part))
    .map((part) => /^export (?:const|async function) (\w+)/.exec(part)?.[1])
  expect(writers.length).toBeGreaterThan(10)
  const callers = [...sources].filter(
    ([path, text]) => !queries.includes(path) && queries.some((query) => text.includes(`/${query.split('/').at(-1)}'`)),
  )
  const operations = callers.flatMap(([path, text]) =>
    writers.some((name) => new RegExp(`\\b${name}\\b`).test(text)) ? [path] : [],
  )
  expect(operations.length).toBeGreaterThan(8)
  expect(operations.filter((path) => !section.includes(`\`${path}\``))).toEqual([])
})

test('nothing else writes those tables', () => {
  const raw = new RegExp(`(?:insert into|update) ${tables.replaceAll("'", '"?')}`, 'i')
  const others = [...sources].flatMap(([path, text]) => (writes.test(text) || raw.test(text) ? [path] : []))
  expect(others.toSorted()).toEqual([...queries, 'src/domain/owners/owner-queries.ts'])
})

test('every way is shown by tests that exist', () => {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| way |'))
  expect(rows.length).toBeGreaterThan(15)
  const missing = rows.flatMap((row) => {
    const named = [...row.matchAll(/`(src\/[^`]+\.test\.ts)` “(.+?)”/g)]
    if (named.length === 0) return [row]
    return named.flatMap(([, path = '', title = '']) =>
      readFileSync(path, 'utf8').includes(title) ? [] : [`${path} has no test “${title}”`],
    )
  })
  expect(missing).toEqual([])
})
