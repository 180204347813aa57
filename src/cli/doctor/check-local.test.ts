import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { checkBackupFolder } from './check-backups.ts'
import { checkClock, fileSystemClock, orUnreadable, webClock } from './check-clock.ts'
import { checkDatabaseConnection } from './check-database-connection.ts'
import { checkDiskSpace, judgeDiskSpace } from './check-disk-space.ts'
import { checkDocuments } from './check-documents.ts'
import { checkDurability } from './check-durability.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkStorage } from './check-storage.ts'
import { checkPurchase } from './purchase/check-purchase.ts'

async function withFolders(work: (folders: { data: string; open: string }) => Promise<void>) {
  const { folder, remove } = makeTemporaryFolder('doctor')
  const [data, open] = [join(folder, 'data'), join(folder, 'public')]
  mkdirSync(data, { mode: 0o700 })
  mkdirSync(open)
  try {
    await work({ data, open })
  } finally {
    remove()
  }
}

const levels = (findings: { level: string }[]) => findings.map(({ level }) => level)

test('a closed data folder is well, one that others can enter is not', () =>
  withFolders(async ({ data, open }) => {
    expect(levels(await checkStorage(data, [open, join(open, 'not-there')]))).toEqual(['ok'])
    chmodSync(data, 0o750)
    expect(levels(await checkStorage(data, [open]))).toEqual(['warning'])
    chmodSync(data, 0o755)
    expect((await checkStorage(data, [open]))[0]?.text.en).toContain(`chmod 700 ${data}`)
  }))

test('nothing of the data lies below a public folder, not even by a link', () =>
  withFolders(async ({ data, open }) => {
    symlinkSync(join(data, '..'), join(open, 'link'))
    expect((await checkStorage(data, [open]))[0]?.text.en).toContain('gives the public access to DATA_DIR')
    mkdirSync(join(open, 'inside'), { mode: 0o700 })
    expect((await checkStorage(join(open, 'inside'), [open]))[0]?.text.en).toContain('everybody can read')
  }))

test('room on the disk: enough, scarce, none', async () => {
  expect(levels([100e9, 1e9, 1e6].map(judgeDiskSpace))).toEqual(['ok', 'warning', 'problem'])
  expect((await checkDiskSpace('/')).text.en).toContain('free on the disk')
})

test('the folder of the backups: none, on the disk of the data as when its own is not mounted, on its own, not there', () =>
  withFolders(async ({ data, open }) => {
    const look = async (folder: string | undefined) =>
      levels(await checkBackupFolder({ DATA_DIR: data, BACKUP_FOLDER: folder }))
    expect(await look(undefined)).toEqual([])
    expect(await look(open)).toEqual(['warning'])
    // A separate file system on every machine.
    expect(await look('/dev')).toEqual(['ok'])
    expect(await look(join(open, 'not-there'))).toEqual(['problem'])
  }))

const at = (seconds: number) => ({
  name: { en: 'another', es: 'otro', 'pt-BR': 'outro' },
  read: async () => new Date(seconds * 1000),
})

test.each([
  [3, 'ok'],
  [30, 'warning'],
  [300, 'problem'],
])('a clock that is %i s away: %s', async (seconds, level) => {
  const now = () => new Date(1_000_000_000)
  const other = at(1_000_000 + seconds)
  expect((await checkClock(now, [at(1_000_000), other])).level).toBe(level)
})

test('the file system is a clock; one that cannot be read is left out', () =>
  withFolders(async ({ data }) => {
    const silent = orUnreadable(webClock('nobody', 'http://127.0.0.1:1'))
    const found = await checkClock(() => new Date(), [fileSystemClock(data), silent])
    expect(found).toEqual({
      level: 'ok',
      text: {
        en: 'The clock agrees with the file system.',
        es: 'El reloj coincide con el sistema de archivos.',
        'pt-BR': 'O relógio bate com o sistema de arquivos.',
      },
    })
    expect((await checkClock(() => new Date(), [silent])).level).toBe('warning')
  }))

test.each([
  ['sqlite', { journal_mode: 'wal', synchronous: '2', foreign_keys: '1' }, []],
  [
    'sqlite',
    { journal_mode: 'delete', synchronous: '1', foreign_keys: '0' },
    ['journal_mode', 'synchronous', 'foreign_keys'],
  ],
  ['postgres', { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', server_version_num: '150008' }, []],
  [
    'postgres',
    { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', server_version_num: '140001' },
    ['fsync', 'synchronous_commit', 'full_page_writes', 'server_version_num'],
  ],
  ['postgres', {}, ['fsync', 'full_page_writes', 'server_version_num']],
] as const)('durability of %s with %j', (engine, settings, wrong) => {
  const problems = checkDurability(engine, settings).filter(({ level }) => level === 'problem')
  expect(problems.map(({ text }) => /has (\w+) =/.exec(text.en)?.[1])).toEqual(wrong)
})

test.each([
  ['postgres://me@127.0.0.1/estela', '10s', 'ok', /set up correctly/],
  ['postgres://me@10.0.0.7/estela', '10s', 'ok', /set up correctly/],
  ['postgres://me@db.example.com/estela?sslmode=verify-full', '10s', 'ok', /set up correctly/],
  ['postgres://me@db.example.com/estela', '10s', 'warning', /without encryption.*sslmode=verify-full/],
  ['postgres://me@db.example.com/estela?sslmode=require', '10s', 'warning', /does not check whose server/],
  ['postgres://me@127.0.0.1/estela', '0', 'warning', /no time limit.*alter role/],
] as const)('the way to %s with a limit of %s: %s', (url, limit, level, text) => {
  const findings = checkDatabaseConnection({ DATABASE_URL: url, DATABASE_DIRECT_URL: undefined }, limit)
  expect(findings.map((finding) => ({ ...finding, text: finding.text.en }))).toEqual([
    { level, text: expect.stringMatching(text) },
  ])
})

test('the embedded database is reached by nobody else', () => {
  expect(checkDatabaseConnection({ DATABASE_URL: undefined }, null)).toEqual([])
})

test.each([
  [{}, 'ok'],
  [{ missing: ['0042-wishes'] }, 'warning'],
  [{ unknown: ['0099-later'] }, 'problem'],
  [{ changed: ['0001-accounts'] }, 'problem'],
])('migrations %j: %s', (found, level) => {
  expect(checkMigrations({ missing: [], unknown: [], changed: [], ...found }).level).toBe(level)
})

test('however many things are wrong, each finding stays one line', async () => {
  const missing = Array.from({ length: 500 }, (_, at) => `${at}-table`)
  expect(checkMigrations({ missing, unknown: [], changed: [] }).text.en).toMatch(/: 0-table, 1-table, 2-table, …\./)
  await withFolders(async ({ data, open }) => {
    for (let at = 0; at < 20; at += 1) symlinkSync(data, join(open, `link-${at}`))
    expect(await checkStorage(data, [open])).toHaveLength(1)
  })
})

test('jobs: none waits, some are late, some fail again and again with their last error', () => {
  const createdAt = '2026-11-20T10:00:00.000Z'
  const oldestFailing = { kind: 'send-mail', createdAt, attempts: 9, lastError: 'Error: no such host' }
  const none = { counts: { late: 0, failing: 0, givenUp: 0 }, oldestLate: null, oldestFailing: null }
  expect(levels(checkJobs(none))).toEqual(['ok'])
  const late = { ...none, counts: { ...none.counts, late: 1 }, oldestLate: { kind: 'send-mail', createdAt } }
  expect(levels(checkJobs(late))).toEqual(['warning'])
  expect(levels(checkJobs({ ...none, counts: { ...none.counts, givenUp: 2 } }))).toEqual(['problem'])
  const [first] = checkJobs({ ...none, counts: { ...none.counts, failing: 1 }, oldestFailing })
  expect(first).toMatchObject({
    level: 'problem',
    text: { en: expect.stringContaining('9 times: Error: no such host') },
  })
})

test('a purchase that fails is a problem with its reason', async () => {
  expect((await checkPurchase(async () => {})).level).toBe('ok')
  const failed = await checkPurchase(() => Promise.reject(new Error('the package holds no model')))
  expect(failed).toMatchObject({
    level: 'problem',
    text: { en: expect.stringContaining('the package holds no model') },
  })
})

test('documents: none yet, all whole, or those that are not what was issued by name', () => {
  const found = [
    { documents: 0, broken: [] },
    { documents: 7, broken: [] },
    { documents: 7, broken: ['R-2026-000002', '#8'] },
  ].map(checkDocuments)
  expect(levels(found)).toEqual(['ok', 'ok', 'problem'])
  expect(found[2]?.text.en).toContain('R-2026-000002, #8')
})
