import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { makeFilledInstallation } from '#test/stores/installation.ts'
import { startCollector } from '#test/tracing/trace-collector.ts'
import { waitUntil } from '#test/wait-until.ts'
import { watchModules } from '#test/watch-modules.ts'

/** Runs the program with these settings, uses it, ends it by SIGTERM, and returns what it loaded of OpenTelemetry. */
async function useProgram(settings: Record<string, string>) {
  await using installation = await makeFilledInstallation({ STORE_ACCESS: 'open', ...settings })
  const modules = watchModules(join(installation.folder, 'loaded.txt'))
  const store = installation.start(modules.settings)
  const client = createClient(await store.opened)
  const email = await client.signUp()
  // A job, which has its own trace.
  await client.want(200, 'POST', '/api/auth/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  await waitUntil(async () => (await client.want(200, 'GET', '/api/demo/mail')).find((mail) => mail.to === email))
  const { items } = await client.want(200, 'GET', '/api/products?pageSize=1')
  for (let times = 0; times < 8; times += 1) {
    await client.want(200, 'PUT', `/api/me/cart/${items[0]?.slug ?? ''}`, {
      json: { quantity: 2 },
      headers: { connection: 'close' },
    })
    expect((await client.get('/cart')).status).toBe(200)
  }
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
  const loaded = new Set(
    modules.read().flatMap((url) => /node_modules\/(@opentelemetry\/[^/]+)\//.exec(url)?.[1] ?? []),
  )
  // Only names, which the sign-in library reads when the program runs from its sources.
  loaded.delete('@opentelemetry/semantic-conventions')
  return { loaded, said: store.said.text }
}

test.each<Record<string, string>>([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' },
])('nothing of OpenTelemetry is loaded with %j', async (settings) => {
  expect([...(await useProgram(settings)).loaded]).toEqual([])
})

test('what waits is sent when SIGTERM ends the program, of what it served and of its jobs', async () => {
  await using collector = await startCollector()
  const { loaded } = await useProgram({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(loaded).toContain('@opentelemetry/sdk-trace')
  expect(collector.problems()).toEqual([])
  expect(collector.find('PUT /api/me/cart/:key')).toHaveLength(8)
  expect(collector.spans.some(({ kind }) => kind === 'consumer')).toBe(true)
})

test('so is it of each of several serving processes', async () => {
  await using collector = await startCollector()
  await useProgram({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, PROCESSES: '2' })
  expect(collector.problems()).toEqual([])
  expect(collector.find('PUT /api/me/cart/:key')).toHaveLength(8)
})
