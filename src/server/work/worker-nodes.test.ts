import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { enqueueJob } from '#domain/jobs/enqueue-job.ts'
import type { JobHandlers } from '#domain/jobs/run-job.ts'
import type { Services } from '#domain/services.ts'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { silentLog } from '#test/stand-ins.ts'
import { makeTestDatabase } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
import { startWorker } from './worker.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)

/** Handlers that send mails by `send`, and know no other work. */
const mailing = (send: (mailId: string) => Promise<void>): JobHandlers =>
  handlersFor({
    'send-mail': async ({ mailId }) => {
      await send(mailId)
      return 'done'
    },
  })

/** Services of several nodes on one database; `aheadMs` shifts their clocks. */
async function openNodes() {
  const place = await makeTestDatabase('')
  if (!place) throw new Error('needs PostgreSQL')
  const opened: Pick<Services, 'database'>[] = []
  return {
    url: place.url,
    async open(aheadMs = 0) {
      const database = await openPostgres(place.url)
      const services = { database, clock: { now: () => new Date(Date.now() + aheadMs) }, log: silentLog }
      opened.push(services)
      return services
    },
    async [Symbol.asyncDispose]() {
      for (const { database } of opened) await database.close()
      await place.remove()
    },
  }
}

const enqueue = ({ database, clock }: Pick<Services, 'database' | 'clock'>, mailIds: string[]) =>
  database.write(async (transaction) => {
    for (const mailId of mailIds) await enqueueJob({ transaction, clock }, { kind: 'send-mail', payload: { mailId } })
  })

const unfinished = async ({ database }: Pick<Services, 'database'>) =>
  (await database.read.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute()).length

withPostgres('two nodes work at once, and each job runs once', async () => {
  await using nodes = await openNodes()
  const [first, second] = [await nodes.open(), await nodes.open()]
  const mails = Array.from({ length: 80 }, (_, index) => `mail ${index}`)
  await enqueue(first, mails)
  const sent: { mailId: string; by: number }[] = []
  const both = Promise.withResolvers<void>()
  const workers = [first, second].map((services, by) =>
    startWorker(
      services,
      mailing(async (mailId) => {
        sent.push({ mailId, by })
        if (new Set(sent.map((one) => one.by)).size === 2) both.resolve()
        await both.promise
      }),
    ),
  )
  await waitUntil(async () => (await unfinished(first)) === 0)
  for (const worker of workers) await worker.stop()
  expect(sent.map(({ mailId }) => mailId).toSorted()).toEqual(mails.toSorted())
})

withPostgres('the job of a node that was killed is taken by another one once its lease is over', async () => {
  await using nodes = await openNodes()
  const [soon, late] = [await nodes.open(), await nodes.open(21_000)]
  await enqueue(soon, ['one'])
  const sources = join(import.meta.dirname, '../..')
  const program = `const { openPostgres } = await import('${sources}/adapters/database/postgres/postgres-database.ts')
    const { runNextJob } = await import('${sources}/../test/run-next-job.ts')
    const database = await openPostgres(process.env.ADDRESS)
    const hang = () => { console.log('taken'); return new Promise(() => setInterval(() => {}, 1000)) }
    await runNextJob({ database, clock: { now: () => new Date() }, log: console }, { owner: 'killed', handlers: { 'send-mail': hang } })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ADDRESS: nodes.url },
  })
  await once(child.stdout, 'data')
  const sent: string[] = []
  const work = { owner: 'alive', handlers: mailing(async (mailId) => void sent.push(mailId)) }
  expect(await runNextJob(soon, work)).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await runNextJob(late, work)).toBe(true)
  expect(sent).toEqual(['one'])
  expect(await unfinished(soon)).toBe(0)
})

withPostgres(
  'a lease that was lost to another node is not ended by the first, of the same worker neither',
  async () => {
    await using nodes = await openNodes()
    const [soon, late] = [await nodes.open(), await nodes.open(21_000)]
    await enqueue(soon, ['one'])
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const entered: string[] = []
    const run = (services: typeof soon, gate: 0 | 1) =>
      runNextJob(services, {
        owner: 'one worker',
        handlers: mailing(async (mailId) => {
          entered.push(mailId)
          await gates[gate].promise
        }),
      })
    const first = run(soon, 0)
    await waitUntil(() => entered.length === 1)
    const second = run(late, 1)
    await waitUntil(() => entered.length === 2)
    gates[0].resolve()
    await first
    expect(await unfinished(soon)).toBe(1)
    gates[1].resolve()
    await second
    expect(await unfinished(soon)).toBe(0)
  },
)
