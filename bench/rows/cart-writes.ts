import { join } from 'node:path'
import { z } from 'zod'
import { type Bench, threeTimes } from '../bench.ts'
import { measureLoad, medianOf } from '../client/measure-load.ts'
import { requestOf } from '../client/request.ts'
import { nextMessage, startProcess } from '../processes.ts'
import { makeRow, shareOfLimit } from '../row.ts'
import { mediansOf } from './measure-beside.ts'

const connections = 32
const seconds = 1.5
const insertSeconds = 0.7

/** Simultaneous cart writes of 32 people, each acknowledged once it is on disk, compared with plain durable inserts. */
export async function measureCartWrites({ store, prepared, cores, folder, add }: Bench): Promise<void> {
  const { cookies, slugs } = prepared
  let written = 0
  const next = (place: number) => {
    written += 1
    const headers = { cookie: cookies[place] ?? '', 'content-type': 'application/json' }
    const body = JSON.stringify({ quantity: (Math.floor(written / connections) % 9) + 1 })
    return requestOf(`/api/me/cart/${slugs[0]}`, headers, 'PUT', body)
  }
  const insert = async () => {
    const parameters = [join(folder, 'inserts.db'), String(insertSeconds)]
    const child = startProcess({ cores: cores.server, program: 'bench/bare/inserts-process.ts', parameters })
    return z.number().parse(await nextMessage(child))
  }
  await measureLoad({ port: store.port, connections, seconds: 0.2, next })
  const runs = await threeTimes(async () => ({
    limit: await insert(),
    own: await measureLoad({ port: store.port, connections, seconds, next }),
  }))
  const own = mediansOf(runs.map((run) => run.own))
  add(
    makeRow({
      name: `PUT /api/me/cart/{slug}, ${connections} connections, beside durable inserts`,
      unit: 'writes/s',
      value: own.perSecond,
      limit: medianOf(runs.map(({ limit }) => limit)),
      p50: own.p50,
      p99: own.p99,
      goal: shareOfLimit(0.5),
    }),
  )
}
