import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openCrashingStore } from '#test/crashes/crashing-store.ts'

const people = 12
const rounds = 40

test('kill -9 in the middle of many carts being written loses nothing that was acknowledged', async () => {
  await using store = await openCrashingStore()
  const clients = Array.from({ length: people }, () => store.newClient())
  for (const client of clients) await client.signUp()

  /** Raises one cart over and over until the store dies. Returns the last acknowledged quantity. */
  async function fill(client: Client, from: number): Promise<number> {
    for (let quantity = from + 1; quantity <= from + rounds; quantity += 1) {
      const answer = await client.send('PUT', '/api/me/cart/gift', { json: { quantity } }).catch(() => null)
      if (answer?.status !== 200) return quantity - 1
      // An acknowledgment counts only if it is complete.
      if ((await answer.text().catch(() => '')) === '') return quantity - 1
    }
    return from + rounds
  }
  const quantityOf = async (client: Client): Promise<number> =>
    (await client.want(200, 'GET', '/api/me')).cart.find((line: { slug: string }) => line.slug === 'gift')?.quantity ??
    0

  let kept = clients.map(() => 0)
  for (const when of ['before', 'after']) {
    const point = `commit accounts+cart_lines #9 ${when}`
    store.arm(point)
    const told = await Promise.all(clients.map((client, at) => fill(client, kept[at] ?? 0)))
    expect(await store.comeBack(point), point).toBe(true)
    kept = await Promise.all(clients.map(quantityOf))
    // A write in flight at its death may be there or not; an acknowledged one must be.
    for (const [at, acknowledged] of told.entries()) expect([acknowledged, acknowledged + 1]).toContain(kept[at])
  }
  expect(Math.max(...kept)).toBeGreaterThan(0)
})
