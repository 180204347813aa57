import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '#test/client.ts'
import { type Bench, threeTimes } from '../bench.ts'
import { measureLoad } from '../client/measure-load.ts'
import { requestOf } from '../client/request.ts'
import { makeRow, shareOfLimit } from '../row.ts'
import { startStore } from '../store/start-store.ts'
import { mediansOf, timesOf } from './measure-beside.ts'

const connections = 16
const seconds = 0.7

/** Requests pages in turn, each requested before so that it is kept. */
async function browse(port: number, cookie: string, slugs: string[]) {
  const paths = ['/', '/all-models', ...slugs.slice(0, 2).map((slug) => `/product/${slug}`)]
  const requests = paths.map((path) => requestOf(path, { cookie, 'accept-encoding': 'br' }))
  let asked = 0
  const next = () => requests[++asked % requests.length] ?? Buffer.alloc(0)
  await measureLoad({ port, connections: 1, seconds: 5, most: 3 * requests.length, next })
  return mediansOf(await threeTimes(() => measureLoad({ port, connections, seconds, next })))
}

/** How many jobs for models and pictures wait or run in the store of this folder. */
function countModelWork(folder: string): number {
  const database = new DatabaseSync(join(folder, 'estela.db'), { readOnly: true })
  try {
    const kinds = "('process-models', 'render-pictures')"
    const counted = database.prepare(`select count(*) as jobs from jobs where finished_at is null and kind in ${kinds}`)
    return Number(counted.get()?.jobs)
  } finally {
    database.close()
  }
}

/**
 * Browsing a store that was just filled with the demo catalog and meanwhile measures, previews and pictures all of its
 * products on the same core, compared with browsing an idle store.
 */
export async function measureHeavyWork({ store, prepared, cores, folder, add }: Bench): Promise<void> {
  const { cookies, slugs } = prepared
  const limit = await browse(store.port, cookies[0] ?? '', slugs)
  const data = mkdtempSync(join(folder, 'heavy-'))
  const busy = await startStore(cores.server, data)
  try {
    const member = createClient(busy.baseUrl)
    await member.signIn('customer@estela.test', 'Demo-1234!')
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const before = countModelWork(data)
    const own = await browse(busy.port, cookie, slugs)
    const after = countModelWork(data)
    if (after === 0) throw new Error(`The work on ${before} products was over too early.`)
    add(
      makeRow({
        name: `pages while ${before} products are worked on`,
        unit: '/s',
        value: own.perSecond,
        limit: limit.perSecond,
        ...timesOf({ own, limit }),
        goal: shareOfLimit(0.8, { p99: true }),
      }),
    )
  } finally {
    await busy.process.stop()
  }
}
