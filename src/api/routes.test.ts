import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { accountDoors } from './description/describe-accounts.ts'
import { routes } from './routes.ts'

const callsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Why each of these writes takes no idempotency key. */
const withoutKey: Record<string, string> = {
  ...names('a proof that counts for what comes after it', ['POST /admin/confirm', 'POST /me/confirm']),
  ...names('changes nothing', ['POST /admin/settings/test/{connection}', 'POST /check-banned-user', 'POST /quote']),
  ...names('the upload protocol has a way of its own to go on', [
    'POST /admin/uploads',
    'PATCH /admin/uploads/{id}',
    'DELETE /admin/uploads/{id}',
  ]),
  ...names('of strangers, who have no keys', [
    'POST /events',
    'POST /reports/csp',
    'POST /guest-orders/{number}/code',
    'POST /guest-orders/{number}/open',
    'POST /set-up',
  ]),
  ...names('a repeat finds it done, and answers as the first time', [
    'POST /news/{token}/stop',
    'POST /payments/mercadopago/confirm',
    'POST /payments/paypal/capture',
  ]),
  ...names('ends the account, and every key with it', ['POST /me/erasure']),
  ...names('a provider names each of its notices', ['POST /webhooks/mercadopago', 'POST /webhooks/paypal']),
}

function names(reason: string, calls: string[]) {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}

test('every write is made once by its key, but those that cannot be', () => {
  const writes = routes.filter(({ method }) => ['post', 'put', 'patch', 'delete'].includes(method))
  const without = writes.filter((route) => !('request' in route && 'headers' in route.request))
  const calls = without.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(calls.toSorted()).toEqual(Object.keys(withoutKey).toSorted())
})

test('callers know every call that the API describes, and no other', async () => {
  await using store = await openTestStore()
  const { paths } = callsSchema.parse(await (await fetch(`${store.baseUrl}/api/openapi.json`)).json())
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  const ofPages = accountDoors.map((door) => door.replace(/^\w+/, (method) => method.toLowerCase()))
  const known = [...routes.map(({ method, path }) => `${method} /api${path}`), ...ofPages]
  expect(known.toSorted()).toEqual(described.toSorted())
})
