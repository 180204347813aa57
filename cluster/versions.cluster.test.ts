import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { freePorts } from '#test/processes/free-ports.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'
import { checkOutVersion, commitBeforeLastMigration, fillStoreOf, root } from './earlier-version.ts'
import { createNode } from './node.ts'
import { openCluster } from './open-cluster.ts'
import { startPostgres } from './postgres-server.ts'
import { missingPrograms } from './programs.ts'
import { isLong } from './shared-cluster.ts'
import { startTraffic } from './traffic.ts'

const earlier = commitBeforeLastMigration()
const goods = { products: figuresForSale, files: generatedFiles }
const settings = {
  DEMO: '0',
  SECRET: 'a secret that only clusters know, long enough',
  STORE_ACCESS: 'open',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '0',
}

// In the long form only, since building its pages takes a while.
describe.skipIf(!isLong || missingPrograms() !== null || earlier === null)(
  'the version before the last migration',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'estela-versions-'))
    chmodSync(folder, 0o711)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    const tree = join(folder, 'earlier')
    beforeAll(() => checkOutVersion(earlier ?? '', tree))

    test('a node of it serves on beside a newer one, and refuses to start after it', async () => {
      await using started = new AsyncDisposableStack()
      const [database = 0, one = 0, two = 0] = await freePorts(3)
      const postgres = await startPostgres(join(folder, 'postgres'), database)
      started.defer(postgres.stop)
      const shared = { ...settings, BASE_URL: `http://127.0.0.1:${one}`, DATABASE_URL: postgres.url }
      const older = createNode({ name: 'older', port: one, folder, settings: shared, tree })
      const newer = createNode({ name: 'newer', port: two, folder, settings: shared })
      started.defer(async () => void (await Promise.all([older.kill(), newer.kill()])))
      const migrations = () => postgres.rows('select name from migrations order by name')

      await older.start()
      const before = await migrations()
      const person = createClient(older.url)
      const email = await person.signUp()
      await newer.start()
      expect((await migrations()).length).toBeGreaterThan(before.length)

      // Both serve, and each knows what was written through the other.
      let at = newer.url
      const wanderer = createClient(older.url, () => at)
      await wanderer.signIn(email)
      for (const url of [older.url, newer.url, older.url]) {
        at = url
        expect((await wanderer.want(200, 'GET', '/api/me')).account.email).toBe(email)
        for (const page of ['/', '/about', '/search?query=dragon']) expect((await fetch(url + page)).status).toBe(200)
      }
      await createClient(older.url).signUp()

      await older.stop()
      expect(older.exitCode()).toBe(0)
      await expect(older.start()).rejects.toThrow(/newer/)
      expect(older.exitCode()).toBe(1)
      expect(await newer.isReady()).toBe(true)
    })

    test('one machine is upgraded under 100 requests a second: none is answered wrongly, and nothing is lost', async () => {
      const [port = 0] = await freePorts(1)
      const own = { ...settings, BASE_URL: `http://127.0.0.1:${port}` }
      const node = createNode({ name: 'alone', port, folder, settings: own, tree })
      await using started = new AsyncDisposableStack()
      started.defer(async () => void (await node.kill()))
      const fillStore = await fillStoreOf(tree)
      await fillStore({ ...own, DATA_DIR: node.data }, goods)
      await node.start()

      await using load = await startTraffic(createClient(node.url), 100)
      await expect.poll(() => load.writer.state.times).toBeGreaterThan(20)
      const since = performance.now()
      await node.stop()
      expect(node.exitCode()).toBe(0)
      await node.start(root)
      const away = Math.round(performance.now() - since)
      const writes = load.writer.state.times
      await expect.poll(() => load.writer.state.times).toBeGreaterThan(writes + 20)
      await load.stop()
      console.log(`Upgraded in ${away} ms; ${load.failures.length} of ${load.asked()} requests found nobody.`)
      // There is only one process, so nobody listens while it restarts.
      expect(load.failures.filter(({ why }) => !/ECONNREFUSED/.test(why))).toEqual([])
      expect(await load.writer.kept()).toBe(load.writer.state.acknowledged)
    })

    test('three nodes are upgraded one after another under 200 requests a second, of which none fails', async () => {
      await using cluster = await openCluster({ goods, tree })
      await using load = await startTraffic(cluster.newClient(), 200)
      const took: number[] = []
      for (const node of cluster.nodes) {
        const since = performance.now()
        await node.stop()
        expect(node.exitCode()).toBe(0)
        await node.start(root)
        took.push(Math.round(performance.now() - since))
      }
      await load.stop()
      console.log(`${load.asked()} requests while nodes were upgraded in ${took.join(', ')} ms.`)
      expect(load.failures, cluster.balancer.said()).toEqual([])
      expect(await load.writer.kept()).toBe(load.writer.state.acknowledged)
    })
  },
)
