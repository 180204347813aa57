import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { AccountEvent } from '#domain/services.ts'
import { silentLog } from '#test/stand-ins.ts'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
import { openPersistentConnection } from '../database/open-persistent-connection.ts'
import { openPostgres } from '../database/postgres/postgres-database.ts'
import { proveDirect } from '../database/postgres/prove-direct.ts'
import { channel } from './node-message.ts'
import { createPostgresEventBus } from './postgres-event-bus.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)

async function setUp() {
  const place = await makeEmptyDatabase()
  if (!place) throw new Error('needs PostgreSQL')
  const open = async () => {
    const database = await openPostgres(place.url)
    const bus = createPostgresEventBus({ database, log: silentLog })
    return { database, bus }
  }
  const nodes = [await open(), await open()] as const
  await nodes[1].bus.listen(place.url)
  return {
    url: place.url,
    nodes,
    async [Symbol.asyncDispose]() {
      for (const { bus, database } of nodes) {
        await bus.close()
        await database.close()
      }
      await place.remove()
    },
  }
}

/** A proxy to the server that can fall silent without a word, as a firewall or a lost machine does. */
async function openWay(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((incoming) => {
    const outgoing = connectSocket(Number(port), hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => silent || to.write(bytes))
      from.on('close', () => silent || to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('no port')
  url.port = String(own.port)
  return {
    url: url.href,
    beSilent(now: boolean) {
      silent = now
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

withPostgres('events of another node come in their order, however many', async () => {
  await using two = await setUp()
  const [{ bus: here }, { bus: there }] = two.nodes
  const versions: number[] = []
  const note = (event: AccountEvent) => event.kind === 'state' && versions.push(event.version)
  there.subscribe('a', note)
  const wanted = Array.from({ length: 3_000 }, (_, index) => index)
  for (const version of wanted) here.publish('a', { kind: 'state', version })
  await waitUntil(() => versions.length === wanted.length)
  expect(versions).toEqual(wanted)
})

withPostgres('what waits to be told is told before the end', async () => {
  await using two = await setUp()
  const [{ bus: here }, { bus: there }] = two.nodes
  const heard = Promise.withResolvers<AccountEvent>()
  there.subscribe('a', heard.resolve)
  const event: AccountEvent = { kind: 'account', state: 'signed-out', redirect: null, exceptSessionId: 's1' }
  here.publish('a', event)
  await here.close()
  expect(await heard.promise).toEqual(event)
})

withPostgres('a commit at one node moves the mark of the other', async () => {
  await using two = await setUp()
  const [{ database: here }, { database: there }] = two.nodes
  let told = 0
  const { tellForeign } = there.commitNews ?? { tellForeign: () => {} }
  if (there.commitNews)
    there.commitNews.tellForeign = () => {
      told += 1
      tellForeign()
    }
  const commits = (mark: number) => mark % 1_000_000
  const before = commits(there.changeMark())
  await here.write((transaction) => here.runScript(transaction, 'create table one (id text)'))
  await waitUntil(() => told > 0)
  expect(commits(there.changeMark())).toBe(before + told)
})

withPostgres('what another version of the program says is a gap', async () => {
  await using two = await setUp()
  const [{ database }, { bus }] = two.nodes
  const gap = Promise.withResolvers<void>()
  bus.onGap(gap.resolve)
  await database.write((transaction) => database.runScript(transaction, `notify ${channel}, 'something new'`))
  await gap.promise
})

withPostgres('a connection whose other end fell silent is noticed and replaced', async () => {
  await using two = await setUp()
  const way = await openWay(two.url)
  let missed = 0
  const heard: string[] = []
  const connection = await openPersistentConnection({
    url: way.url,
    name: 'a test',
    initialSql: 'listen a_test',
    onNotification: (payload) => void heard.push(payload),
    onGap: () => {
      missed += 1
    },
    log: silentLog,
    heartbeatMs: 50,
  })
  way.beSilent(true)
  await waitUntil(() => missed > 0)
  way.beSilent(false)
  const { database } = two.nodes[0]
  const tell = () => database.write((transaction) => database.runScript(transaction, "notify a_test, 'again'"))
  await waitUntil(async () => {
    await tell()
    return heard.includes('again')
  })
  await connection.close()
  way.close()
})

withPostgres('another database than that of the store is refused by the name of the setting', async () => {
  await using two = await setUp()
  await using other = await setUp()
  await proveDirect({ url: two.url, directUrl: two.url })
  await expect(proveDirect({ url: two.url, directUrl: other.url }, 50)).rejects.toThrow(
    /^DATABASE_DIRECT_URL must point/,
  )
})
