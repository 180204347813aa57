import { createClient } from '#test/client.ts'
import { type Bench, threeTimes } from '../bench.ts'
import { type Load, measureLoad, medianOf } from '../client/measure-load.ts'
import { requestOf } from '../client/request.ts'
import { atMost, makeRow, shareOfLimit } from '../row.ts'
import { watchMemory } from '../watch-memory.ts'
import { mediansOf } from './measure-beside.ts'

const megabyte = 1_000_000

/** Downloads of bought packages, compared with the file alone from a plain stream, and the memory that both use. */
export async function measureDownloads(bench: Bench): Promise<void> {
  const { small, large } = bench.prepared.downloads
  await measure(bench, { name: '2 MB', file: small, connections: 32, seconds: 0.8 })
  await measure(bench, { name: '200 MB', file: large, connections: 4, seconds: 0.5 })
}

interface Download {
  name: string
  file: Bench['prepared']['downloads']['small']
  connections: number
  seconds: number
}

async function measure({ store, bare, prepared, add }: Bench, { name, file, connections, seconds }: Download) {
  const [cookie = ''] = prepared.cookies
  const { want } = createClient(store.baseUrl)
  const link = await want(200, 'GET', `/api/secure-link?file=${file.fileName}`, { headers: { cookie } })
  const address = `${link.downloadUrl}?Authorization=${encodeURIComponent(link.authorizationToken)}`
  const request = requestOf(address, { cookie })
  await bare.serve({ serve: 'file', path: file.path, bytes: file.bytes })
  const load: Omit<Load, 'port'> = { connections, seconds, next: () => request }

  // From then on, the system has both files in memory.
  for (const { port } of [bare, store]) await measureLoad({ ...load, port, connections: 1, most: 1 })
  const watches = { limit: watchMemory(bare.process), own: watchMemory(store.process) }
  const runs = await threeTimes(async () => ({
    limit: await measureLoad({ ...load, port: bare.port }),
    own: await measureLoad({ ...load, port: store.port }),
  }))
  const [own, limit] = [runs.map((run) => run.own), runs.map((run) => run.limit)]
  const bytesPerSecond = (side: typeof own) => medianOf(side.map((run) => run.bytesPerSecond))
  add(
    makeRow({
      name: `download of ${name}, ${connections} connections`,
      unit: 'MB/s',
      value: bytesPerSecond(own) / megabyte,
      limit: bytesPerSecond(limit) / megabyte,
      p99: mediansOf(own).p99,
      limitP99: mediansOf(limit).p99,
      goal: shareOfLimit(0.9),
    }),
  )
  add(
    makeRow({
      name: `download of ${name}: growth of memory`,
      unit: 'MB',
      value: watches.own.growth() / megabyte,
      // Avoids a limit of zero, which would allow no ratio.
      limit: Math.max(1, watches.limit.growth() / megabyte),
      goal: atMost(20, '20 MB'),
    }),
  )
}
