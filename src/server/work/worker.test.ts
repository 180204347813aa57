import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { enqueueJob } from '#domain/jobs/enqueue-job.ts'
import type { JobHandlers } from '#domain/jobs/run-job.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { silentLog } from '#test/stand-ins.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { waitUntil } from '#test/wait-until.ts'
import { watchQueue } from './watch-queue.ts'
import { createJobHandlers, plans, startWorker } from './worker.ts'

const mass = ['001', '002', '003', '004']

/** An import whose products all wait to be measured and pictured. */
async function importMany({ shop, clock }: TestShop) {
  const files = {
    ...noCatalogFiles,
    modelFilesOf: async ({ id }: { id: string }) => [{ fileName: 'a.stl', bytes: tetrahedronStl(Number(id)) }],
  }
  const entries = mass.map((id) => ({ id, title: `Figure ${id}`, price: '$3', date: '2024-07-01' }))
  await shop.catalog.importCatalog(entries, files, { dryRun: false })
  clock.advance(1)
}

async function ownersProduct({ shop, office, clock }: TestShop, size = 50): Promise<string> {
  clock.advance(1)
  const bytes = tetrahedronStl(size)
  const file = await shop.uploads.receive('mine.stl', Readable.from([bytes]), bytes.length)
  const { product } = await office.products.create({ input: { title: 'Mine' }, files: [file], images: [] })
  return product.id
}

/** Runs up to this many jobs, one after another, and returns which, in order. */
async function work({ services, shop, clock }: TestShop, most = 100): Promise<string[]> {
  const done: string[] = []
  const handlers = createJobHandlers(shop)
  const told: JobHandlers = {
    ...handlers,
    'process-models': (payload, nature) => {
      done.push(`measured ${payload.productId}`)
      return handlers['process-models'](payload, nature)
    },
    'render-pictures': (payload, nature) => {
      done.push(`pictured ${payload.productId}`)
      return handlers['render-pictures'](payload, nature)
    },
  }
  while (done.length < most && (await runNextJob(services, { owner: 'a', handlers: told }))) clock.advance(1)
  return done
}

test('what an owner has just uploaded is measured, pictured and packaged before an import’s waiting products', async () => {
  await using opened = await createTestShop()
  await importMany(opened)
  const mine = await ownersProduct(opened)
  expect(await work(opened, 3)).toEqual([`measured ${mine}`, `pictured ${mine}`, `pictured ${mine}`])
  const { progress, pictures } = await opened.office.products.show(mine)
  expect(progress).toEqual({ working: false, measured: true, preview: true, pictures: true, packaged: true })
  expect(pictures).toHaveLength(3)
  expect((await work(opened)).toSorted()).toEqual([
    ...mass.map((id) => `measured ${id}`),
    ...mass.map((id) => `pictured ${id}`),
  ])
})

test('each of several new products gets its first picture before any gets its others', async () => {
  await using opened = await createTestShop()
  const [one, two] = [await ownersProduct(opened, 60), await ownersProduct(opened, 61)]
  const done = await work(opened, 4)
  expect(done.toSorted()).toEqual([`measured ${one}`, `measured ${two}`, `pictured ${one}`, `pictured ${two}`])
  for (const id of [one, two]) expect((await opened.office.products.show(id)).pictures).toHaveLength(1)
  await work(opened)
  for (const id of [one, two]) expect((await opened.office.products.show(id)).pictures).toHaveLength(3)
})

test('a product of an import whose pictures its owner asks for comes before the others', async () => {
  await using opened = await createTestShop()
  await importMany(opened)
  const measured = await work(opened, mass.length)
  expect(measured).toEqual(mass.map((id) => `measured ${id}`))
  await opened.office.products.renderPictures({ id: '003', wishes: {} })
  expect(await work(opened)).toEqual(['pictured 003', 'pictured 003', 'pictured 001', 'pictured 002', 'pictured 004'])
})

test('while the queue cannot be read its lanes say so once, and once that it is there again', async () => {
  const said: string[] = []
  const tell = (_details: object, message: string) => void said.push(message)
  const queue = watchQueue({ ...silentLog, error: tell, info: tell })
  const away = () => Promise.reject(new Error('the database is away'))
  const rests = [queue.restMs()]
  for (let lane = 0; lane < 11; lane += 1) expect(await queue.read(away)).toBeNull()
  rests.push(queue.restMs())
  const late = Promise.withResolvers<never>()
  const asked = queue.read(() => late.promise)
  expect(await queue.read(async () => 'a job')).toBe('a job')
  late.reject(new Error('this one was asked before'))
  expect(await asked).toBeNull()
  await queue.read(async () => null)
  rests.push(queue.restMs())
  expect(said).toEqual(['the job queue could not be read; trying again', 'the job queue can be read again'])
  expect(rests).toEqual([500, 2000, 500])
})

test('a store that stops takes no job any more, and one that it cuts short is no attempt and rests', async () => {
  await using opened = await createTestShop()
  const { services, database, clock } = opened
  await importMany(opened)
  const stopping = new AbortController()
  const handlers = createJobHandlers(opened.shop, stopping.signal)
  const attempted = { attempts: 4, last_error: 'it failed before' }
  await database.write((transaction) => transaction.updateTable('jobs').set(attempted).execute())
  let runs = 0
  const cut: JobHandlers = {
    ...handlers,
    'process-models': (payload, nature) => {
      runs += 1
      stopping.abort()
      return handlers['process-models'](payload, nature)
    },
  }
  await runNextJob(services, { owner: 'a', handlers: cut, lanes: ['models'] })
  const runAt = new Date(clock.now().getTime() + 3_000).toISOString()
  expect(await database.read.selectFrom('jobs').select('attempts').where('run_at', '=', runAt).execute()).toEqual([
    { attempts: 4 },
  ])
  await startWorker(services, cut, { stopping: stopping.signal }).stop()
  expect(runs).toBe(1)
})

test('docs/operating.md says how many jobs of each lane run at once', () => {
  const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const [, told = ''] = /^Mails, webhooks, .*? run at once: (.*?)\. /m.exec(operating) ?? []
  const widths = [...told.matchAll(/`([\w-]+)`(?: \([^)]*\))? (\d+)/g)].map(([, lane = '', width]) => [
    lane,
    Number(width),
  ])
  expect(widths).toEqual(Object.entries(plans).map(([lane, { width }]) => [lane, width]))
})

test('work whose end could not be written while the database was away is begun again once it answers', async () => {
  await using opened = await createTestShop()
  const { services, database, clock } = opened
  await database.write((transaction) =>
    enqueueJob({ transaction, clock }, { kind: 'process-models', payload: { productId: '001' } }),
  )
  const state = { isAway: false, refused: 0, begun: 0 }
  const write: typeof database.write = async (operation) => {
    if (!state.isAway) return database.write(operation)
    state.refused += 1
    throw new ShopError(
      'unavailable',
      inAll(() => 'away'),
    )
  }
  const handlers = handlersFor({
    'process-models': async () => {
      state.begun += 1
      state.isAway = state.begun === 1
      return 'done'
    },
  })
  const worker = startWorker({ ...services, database: { ...database, write } }, handlers)
  // Its outcome, then its failure, then that it is let go.
  await waitUntil(() => state.refused >= 3)
  state.isAway = false
  const job = () => database.read.selectFrom('jobs').select(['deaths', 'finished_at']).executeTakeFirstOrThrow()
  // The clock stands still: its lease does not lapse.
  await waitUntil(async () => (await job()).finished_at !== null)
  expect([state.begun, (await job()).deaths]).toEqual([2, 0])
  await worker.stop()
})
