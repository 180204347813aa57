import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { familyOf, isAlive } from '#test/process-family.ts'
import { portToKeep } from '#test/processes/free-ports.ts'
import { makeInstallation } from '#test/stores/installation.ts'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'

const database = await makeEmptyDatabase()
const installation = makeInstallation({ PROCESSES: '3', ...(await portToKeep()), ...database?.settings })
afterAll(async () => {
  await installation[Symbol.asyncDispose]()
  await database?.remove()
})

const anew = { headers: { connection: 'close' } }

/**
 * People who each put one figure after another into their carts until stopped; acknowledged writes are remembered, and
 * a lost connection counts as an answer that never came.
 */
async function writeOn(baseUrl: string, people: number) {
  const writers = await Promise.all(
    Array.from({ length: people }, async () => {
      const client = createClient(baseUrl)
      await client.signUp()
      return { client, known: new Map<string, number>(), unsure: new Map<string, number[]>() }
    }),
  )
  const { items } = (await writers[0]?.client.want(200, 'GET', '/api/products?pageSize=12')) ?? { items: [] }
  let isStopping = false
  let acknowledged = 0
  const running = writers.map(async ({ client, known, unsure }) => {
    for (let round = 1; !isStopping; round += 1) {
      const slug = items[round % items.length]?.slug ?? ''
      const quantity = (round % 900) + 1
      unsure.set(slug, [...(unsure.get(slug) ?? []), quantity])
      const answer = await client.send('PUT', `/api/me/cart/${slug}`, { json: { quantity }, ...anew }).catch(() => null)
      if (answer?.status !== 200) continue
      await answer.text().catch(() => '')
      known.set(slug, quantity)
      unsure.delete(slug)
      acknowledged += 1
    }
  })
  return {
    count: () => acknowledged,
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
    /** Expects each acknowledged line to be there, unless a later write of it got no answer. */
    async check() {
      for (const { client, known, unsure } of writers) {
        const me = await client.want(200, 'GET', '/api/me', anew)
        for (const [slug, quantity] of known) {
          const line = me.cart.find((one) => one.slug === slug)
          expect([quantity, ...(unsure.get(slug) ?? [])]).toContain(line?.quantity)
        }
      }
    },
  }
}

test('kill -9 of one process after the other, in mid-write, loses nothing that was acknowledged', async () => {
  const store = installation.start()
  const baseUrl = await store.opened
  const family = () => familyOf(store.child.pid)
  const writing = await writeOn(baseUrl, 8)
  for (let round = 0; round < 6; round += 1) {
    const before = writing.count()
    await waitUntil(() => writing.count() > before + 20)
    const victim = family().serving[round % 3] ?? 0
    process.kill(victim, 'SIGKILL')
    const after = writing.count()
    // The others go on, whatever the dead one had begun.
    await waitUntil(() => writing.count() > after + 20)
    await waitUntil(() => family().serving.length === 3 && !family().serving.includes(victim))
  }
  await writing.stop()
  await writing.check()
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
})

test('kill -9 of all serving processes at once: they come back, at the same port', async () => {
  const store = installation.start()
  const baseUrl = await store.opened
  const killed = familyOf(store.child.pid).serving
  for (const pid of killed) process.kill(pid, 'SIGKILL')
  await waitUntil(() =>
    fetch(`${baseUrl}/readyz`, anew).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  await waitUntil(() => {
    const { serving } = familyOf(store.child.pid)
    return serving.length === 3 && !serving.some((pid) => killed.includes(pid))
  })
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
})

test('kill -9 of the parent ends the others, and a new start has what was acknowledged', async () => {
  const first = installation.start()
  const baseUrl = await first.opened
  const { serving } = familyOf(first.child.pid)
  const writing = await writeOn(baseUrl, 8)
  await waitUntil(() => writing.count() > 100)
  first.child.kill('SIGKILL')
  await first.ended
  await waitUntil(() => serving.every((pid) => !isAlive(pid)))
  await writing.stop()
  const second = installation.start()
  expect(await second.opened).toBe(baseUrl)
  await writing.check()
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('while one process cannot be started again the others serve, and it comes back once it can', async () => {
  const store = installation.start({ LOG_LEVEL: 'error' })
  const baseUrl = await store.opened
  const secret = join(installation.folder, 'secret')
  const complete = readFileSync(secret)
  // A store without its complete secret refuses to start; running processes have read it.
  writeFileSync(secret, 'damaged')
  process.kill(familyOf(store.child.pid).serving[1] ?? 0, 'SIGKILL')
  const starts = () => store.said.text.match(/a serving process ended and is started again/g)?.length ?? 0
  await waitUntil(() => starts() > 5)
  expect((await fetch(`${baseUrl}/readyz`, anew)).status).toBe(200)
  writeFileSync(secret, complete)
  const metrics = async () => (await fetch(`${baseUrl}/metrics`, anew)).text()
  await waitUntil(async () => (await metrics()).includes('estela_processes 4'))
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
})

test('a second store on the same port is refused, though processes share it', async () => {
  const store = installation.start()
  const { port } = new URL(await store.opened)
  await using other = makeInstallation({ PROCESSES: '2', PORT: port })
  const refused = other.start()
  expect(await refused.ended).toBe(1)
  expect(refused.said.text.trim()).toBe(`Port ${port} is taken: set PORT to another one.`)
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
})
