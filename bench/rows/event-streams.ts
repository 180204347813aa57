import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Bench, threeTimes } from '../bench.ts'
import { openConnection } from '../client/connection.ts'
import { medianOf, percentile } from '../client/measure-load.ts'
import { openStream } from '../client/open-stream.ts'
import { requestOf } from '../client/request.ts'
import { residentBytes } from '../processes.ts'
import { atMost, makeRow } from '../row.ts'

const streams = 1000
const writes = 30
const everyMs = 100
const longestMs = 10_000

interface Side {
  port: number
  process: ChildProcess
}

/** 1,000 streams of 50 accounts and ten writes per second: the delay of events, and the memory of a stream. */
async function measureSide({ port, process }: Side, { cookies, slugs }: Bench['prepared']) {
  const before = residentBytes(process)
  const sentAt = cookies.map(() => 0)
  const delays: number[] = []
  const sockets = []
  for (let opened = 0; opened < streams; opened += cookies.length)
    sockets.push(
      ...(await Promise.all(
        cookies.map((cookie, account) => {
          const request = requestOf('/api/me/live', { cookie, accept: 'text/event-stream' })
          return openStream(port, request, () => delays.push(performance.now() - (sentAt[account] ?? 0)))
        }),
      )),
    )
  const each = (residentBytes(process) - before) / streams
  const runs = await threeTimes(async (turn) => {
    const writer = await openConnection(port)
    for (let written = 0; written < writes; written += 1) {
      // No account appears twice in a run, so that each event belongs to one write.
      const account = written % cookies.length
      const headers = { cookie: cookies[account] ?? '', 'content-type': 'application/json' }
      const body = JSON.stringify({ quantity: turn + 20 })
      sentAt[account] = performance.now()
      await writer.ask(requestOf(`/api/me/cart/${slugs[1]}`, headers, 'PUT', body))
      await wait(everyMs)
    }
    writer.close()
    const wanted = (writes * streams) / cookies.length
    for (let waited = 0; delays.length < wanted; waited += everyMs) {
      if (waited > longestMs) throw new Error(`Only ${delays.length} of ${wanted} events came.`)
      await wait(everyMs)
    }
    return delays.splice(0)
  })
  for (const socket of sockets) socket.destroy()
  const medianAt = (share: number) => medianOf(runs.map((times) => percentile(times, share)))
  return { each, p50: medianAt(0.5), p99: medianAt(0.99) }
}

/** The store's live streams compared with those of the bare server. */
export async function measureEventStreams({ store, bare, prepared, add }: Bench): Promise<void> {
  await bare.serve({ serve: 'streams' })
  const limit = await measureSide(bare, prepared)
  const own = await measureSide(store, prepared)
  add(
    makeRow({
      name: `event on 1,000 open streams, 10 writes/s: p99 of its delay`,
      unit: 'ms',
      value: own.p99,
      limit: limit.p99,
      p50: own.p50,
      p99: own.p99,
      limitP50: limit.p50,
      limitP99: limit.p99,
      goal: atMost(1000, '1 s'),
    }),
  )
  add(
    makeRow({
      name: 'memory of an open stream',
      unit: 'KB',
      value: own.each / 1000,
      limit: Math.max(1, limit.each / 1000),
      goal: atMost(20, '20 KB'),
    }),
  )
}
