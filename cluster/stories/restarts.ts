import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '#test/client.ts'
import { waitFor } from '#test/processes/wait-for.ts'
import { startLoad } from '../load.ts'
import type { StoreNode } from '../node.ts'
import type { Cluster } from '../open-cluster.ts'
import { describeCluster, isLong } from '../shared-cluster.ts'

const perSecond = 200
const rounds = isLong ? 100 : 3
const people = 6

const answerSchema = z.object({ version: z.number() })

/**
 * Raises one cart line again and again; remembers the quantity of the newest version that was acknowledged, and the last
 * one sent.
 */
function createWriter(client: Client) {
  const state = { acknowledged: 0, version: 0, sent: 0, times: 0 }
  return {
    state,
    async write(): Promise<number> {
      const quantity = (state.sent % 900) + 1
      state.sent = quantity
      const answer = await client.send('PUT', '/api/me/cart/gift', { json: { quantity } })
      // An acknowledgement counts once it is whole.
      const text = await answer.text()
      if (answer.status === 200 && text !== '') {
        // Of writes that are under way at once the one that was asked last need not be the last.
        const { version } = answerSchema.parse(JSON.parse(text))
        if (version > state.version) Object.assign(state, { acknowledged: quantity, version })
        state.times += 1
      }
      return answer.status
    },
    async kept(): Promise<number> {
      const me = await client.want(200, 'GET', '/api/me')
      return me.cart.find(({ slug }: { slug: string }) => slug === 'gift')?.quantity ?? 0
    },
  }
}

async function newWriters(cluster: Cluster, count: number) {
  const clients = Array.from({ length: count }, () => cluster.newClient())
  for (const client of clients) await client.signUp()
  return clients.map(createWriter)
}

describeCluster('nodes come and go', (cluster) => {
  test(`a rolling restart under ${perSecond} requests a second fails none`, async () => {
    const { url, nodes } = cluster()
    const [writer] = await newWriters(cluster(), 1)
    const reads = [
      '/',
      '/product/dragon',
      '/about',
      '/api/products',
      '/api/products?query=wizard',
      '/api/suggestions?query=dr',
    ]
    const ask = async (number: number) => {
      if (number % 10 === 0) {
        const status = await writer?.write()
        return status === 200 ? null : `a write: ${status}`
      }
      const path = number % 10 === 1 ? `/api/products?query=wizard&page=${number}` : reads[number % reads.length]
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      return answer.status === 200 ? null : `${path}: ${answer.status}`
    }
    await using load = startLoad(perSecond, ask)
    const took: number[] = []
    for (const node of nodes) {
      const since = performance.now()
      await node.stop()
      expect(node.exitCode()).toBe(0)
      await node.start()
      took.push(Math.round(performance.now() - since))
    }
    await load.stop()
    console.log(`${load.asked()} requests while nodes were restarted in ${took.join(', ')} ms.`)
    expect(load.failures, cluster().balancer.said()).toEqual([])
    expect(await writer?.kept()).toBe(writer?.state.acknowledged)
  })

  test(`${rounds} times SIGKILL lose no acknowledged write`, async () => {
    const { nodes } = cluster()
    const writers = await newWriters(cluster(), people)
    const gone: number[] = []
    async function killOne(node: StoreNode) {
      let over = false
      const writing = writers.map(async ({ write }) => {
        while (!over) await write().catch(() => 0)
      })
      try {
        await new Promise((resolve) => setTimeout(resolve, randomInt(50, 400)))
        await node.kill()
        const since = performance.now()
        const before = writers.map(({ state }) => state.times)
        // Every writer goes on at the others before the node is back.
        await waitFor(() => writers.every(({ state }, at) => state.times > (before[at] ?? 0) + 1))
        gone.push(performance.now() - since)
      } finally {
        over = true
        await Promise.all(writing)
      }
      const kept = await Promise.all(writers.map((one) => one.kept()))
      // What was under way may be there or not; what was acknowledged last is.
      for (const [at, { state }] of writers.entries()) expect([state.acknowledged, state.sent]).toContain(kept[at])
      await node.start()
    }
    for (let round = 0; round < rounds; round += 1) {
      const node = nodes[randomInt(nodes.length)]
      if (node) await killOne(node)
    }
    gone.sort((one, other) => one - other)
    console.log(`All write again ${gone.map(Math.round).join(', ')} ms after a death.`)
  })
})
