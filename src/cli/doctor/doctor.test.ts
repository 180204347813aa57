import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enqueueJob } from '#domain/jobs/enqueue-job.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'
import { checkFiles } from './check-files.ts'
import { examineStore } from './doctor.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'

test('a store that is well: a line for each check, a purchase among them', async () => {
  await using place = await makePlace(engine)
  await using _store = await startStore(place.config)
  const {
    text: { en: text },
  } = await examineStore(place.config)
  const lines = text.split('\n')
  // The server of the tests is set up for speed instead of safety.
  const expected = lines.filter((line) => !/fsync|BASE_URL/.test(line))
  expect(expected.filter((line) => line.startsWith('PROBLEM'))).toEqual([])
  for (const words of ['get into DATA_DIR', 'free on the disk', 'clock agrees', 'All migrations', 'No jobs are late'])
    expect(text).toContain(words)
  expect(text).toMatch(/A figure was bought through each simulated provider/)
  expect(lines.at(-1)).toMatch(/^\d+ problems, \d+ warnings\.$/)
})

test('a store with troubles: each is named with what to do', async () => {
  await using store = await openTestStore({ settings: { DEMO: '0' } })
  const old = { now: () => new Date(Date.now() - 3_600_000) }
  await store.services.database.write((transaction) =>
    enqueueJob(
      { transaction, clock: old },
      { kind: 'follow-payment', payload: { orderId: 'none', provider: 'paypal' }, uniqueKey: 'late' },
    ),
  )
  const {
    text: { en: text },
    failed,
  } = await examineStore({ ...store.config, production: true })
  expect(failed).toBe(true)
  expect(text).toContain('PROBLEM E-mails reach nobody')
  expect(text).toContain('PROBLEM Nobody can pay')
  expect(text).toContain('PROBLEM Nobody outside can reach')
})

test('sold files that are gone or cut off are a problem with their names', async () => {
  await using store = await openSellingStore()
  const files = join(store.config.DATA_DIR, 'files')
  const { database } = store.services
  expect(await checkFiles(store.config, database)).toMatchObject({ level: 'ok' })
  const [sold] = await database.read.selectFrom('model_files').select(['store_name', 'size']).orderBy('id').execute()
  const name = sold?.store_name ?? ''
  truncateSync(join(files, name), Number(sold?.size) - 1)
  expect((await checkFiles(store.config, database)).text.en).toMatch(`: 1 (${name}).`)
  rmSync(files, { recursive: true })
  const { text, failed } = await examineStore(store.config, { json: true })
  const findings: { check: string; level: string; text: string }[] = JSON.parse(text.en).findings
  expect(failed).toBe(true)
  expect(findings.filter(({ check }) => check === 'files')).toEqual([
    {
      check: 'files',
      level: 'problem',
      text: expect.stringMatching(
        /^None of the \d+ files .* is in .*\/files\. Check DATA_DIR.*A backup has them in files\//,
      ),
    },
  ])
})

test('without a store there is one sentence, and nothing is made', async () => {
  await using place = await makePlace('sqlite')
  const {
    text: { en: text },
    failed,
  } = await examineStore(place.config)
  expect([failed, text]).toEqual([true, expect.stringContaining('There is no folder')])
  expect(existsSync(place.config.DATA_DIR)).toBe(false)
})

test('as JSON for programs: counts, and each finding with the name of its check', async () => {
  await using place = await makePlace(engine)
  await using _store = await startStore(place.config)
  const { text, failed } = await examineStore({ ...place.config, DEMO: false }, { json: true })
  const told = JSON.parse(text.en)
  const findings: { check: string; level: string; text: string }[] = told.findings
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['migrations', 'jobs', 'backups', 'purchase']),
  )
  expect(findings.filter(({ level }) => level === 'problem')).toHaveLength(told.problems)
  expect(findings.find(({ check }) => check === 'backups')?.text).toContain('Set BACKUP_TIME')
  expect(failed).toBe(told.problems > 0)
  expect(JSON.parse(text.es).findings[0].text).not.toBe(findings[0]?.text)
})

test('docs/operating.md lists the names of the checks, which stay', () => {
  const source = readFileSync(join(import.meta.dirname, 'doctor.ts'), 'utf8')
  const names = [...source.matchAll(/\[\s*'([a-z-]+)',\s*(?:async )?\(\)|check: '([a-z-]+)'/g)].map(
    ([, check, other]) => check ?? other,
  )
  const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const [, told = ''] = /^The names of the checks: (.*)$/m.exec(operating) ?? []
  expect(told.match(/(?<=`)[a-z-]+(?=`)/g)?.toSorted()).toEqual(names.toSorted())
  expect(names.length).toBeGreaterThan(20)
})
