import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { routes } from './routes.ts'

const callsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

test('callers know every call that the API describes, and no other', async () => {
  await using store = await openTestStore()
  const { paths } = callsSchema.parse(await (await fetch(`${store.baseUrl}/api/openapi.json`)).json())
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  const known = routes.map(({ method, path }) => `${method} /api${path}`)
  expect(known.toSorted()).toEqual(described.toSorted())
})
