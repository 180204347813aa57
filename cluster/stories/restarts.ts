import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { waitFor } from '#test/processes/wait-for.ts'
import type { StoreNode } from '../node.ts'
import type { Cluster } from '../open-cluster.ts'
import { describeCluster, isLong } from '../shared-cluster.ts'
import { createWriter, startTraffic } from '../traffic.ts'

const perSecond = 200
const rounds = isLong ? 100 : 3
const people = 6

async function newWriters(cluster: Cluster, count: number) {
  const clients = Array.from({ length: count }, () => cluster.newClient())
  for (const client of clients) await client.signUp()
  return clients.map(createWriter)
}

describeCluster('nodes come and go', (cluster) => {
  test(`a rolling restart under ${perSecond} requests a second fails none`, async () => {
    const { nodes } = cluster()
    await using load = await startTraffic(cluster().newClient(), perSecond)
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
    expect(await load.writer.kept()).toBe(load.writer.state.acknowledged)
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
        // Every writer must continue at the other nodes before this one is back.
        await waitFor(() => writers.every(({ state }, at) => state.times > (before[at] ?? 0) + 1))
        gone.push(performance.now() - since)
      } finally {
        over = true
        await Promise.all(writing)
      }
      const kept = await Promise.all(writers.map((one) => one.kept()))
      // A write in flight may be there or not; the last acknowledged one must be.
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
