import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endBackupRun, readBackupState, takeBackupRun } from '#domain/backup/backup-runs.ts'
import type { Services } from '#domain/services.ts'
import { createStoreMetrics } from '#server/metrics/store-metrics.ts'
import { storageAddress } from '#server/settings/storage-address.ts'
import { scheduleBackups } from '#server/work/backup-schedule.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore, settingsOf } from '#test/storage/test-bucket.ts'
import { makePlace, rowsOf, startStore } from '#test/stores/restored-store.ts'
import { openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { checkBackups } from '../doctor/check-backups.ts'
import { backUpStore } from './backup.ts'
import { backUpNow } from './backup-now.ts'
import { readBackup } from './read-backup.ts'
import { restoreStore } from './restore.ts'

async function openWithFolder() {
  const store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  const folder = join(store.folder, 'copies')
  await mkdir(folder)
  return Object.assign(store, { place: folder, config: { ...store.config, BACKUP_FOLDER: folder, BACKUP_KEEP: 2 } })
}
// The store's processes use the machine's clock, and forget what is older than a year or dated in the future.
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const [today, yesterday] = [dayOf(Date.now()), dayOf(Date.now() - 86_400_000)]
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('estela-'))

test('a backup of the settings’ place is read again, brings the store back, and its age is known', async () => {
  await using store = await openWithFolder()
  const buyer = await store.newBuyer()
  await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  expect((await backUpNow(store.config)).en).toMatch(/read back and verified\. Older backups removed: 0\.$/)
  const [name = ''] = backupsIn(store.place)
  const file = join(store.place, name)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(store.place)).toEqual([name])
  const { good } = await readBackupState(store.services)
  expect(good).toMatchObject({ file_name: name, place: store.place, bytes: statSync(file).size })

  await using home = await makePlace(store.services.database.engine)
  await restoreStore(home.config, file)
  await using restored = await startStore(home.config)
  const me = await restored.sameClient(buyer).want(200, 'GET', '/api/me')
  expect(me.owned).toEqual(['gift'])
  const again = join(store.folder, 'again.tar')
  await backUpStore(home.config, again)
  const [before, after] = [await rowsOf(file), await rowsOf(again)]
  expect(after['rows/orders/000001.jsonl']).toBe(before['rows/orders/000001.jsonl'])
})

/** As an earlier version named it, and recorded it. */
async function addFormer(services: Services, ms: number, put: (name: string) => unknown): Promise<string> {
  const at = new Date(ms).toISOString()
  const name = `estela-${at.replace(/[-:]/g, '')}.tar`
  await put(name)
  await takeBackupRun(services, { due: at, place: 'anywhere' })
  await endBackupRun(services, { due: at, fileName: name, bytes: 3 })
  return name
}

test('only so many are kept, the newest, and what else lies there is left alone', async () => {
  await using store = await openWithFolder()
  const put = (name: string) => writeFileSync(join(store.place, name), 'old')
  const older = await addFormer(store.services, Date.now() - 2 * 86_400_000, put)
  const newer = await addFormer(store.services, Date.now() - 86_400_000, put)
  const others = ['estela-20210101T033000Z.tar', 'mine.tar', 'estela-2020.tar']
  for (const name of others) put(name)
  expect((await backUpNow(store.config)).en).toContain('Older backups removed: 1.')
  const left = readdirSync(store.place)
  expect([left.length, left.includes(older)]).toEqual([5, false])
  expect(left).toEqual(expect.arrayContaining([newer, ...others]))
})

test('where old ones cannot be removed, the new one counts, and doctor and metrics say what stays', async () => {
  await using store = await openWithFolder()
  // A folder of that name is not removed.
  const stay = (name: string) => mkdirSync(join(store.place, name))
  await addFormer(store.services, Date.now() - 2 * 86_400_000, stay)
  await addFormer(store.services, Date.now() - 86_400_000, stay)
  await expect(backUpNow(store.config)).rejects.toThrow('EISDIR')
  const state = await readBackupState(store.services)
  expect(state.good?.file_name).toBe(state.last?.file_name)
  const [found] = checkBackups({ ...store.config, BACKUP_TIME: '03:30' }, state, new Date())
  expect(found).toMatchObject({
    level: 'warning',
    text: { en: expect.stringMatching(/was made, but old ones could not be removed: .*EISDIR/) },
  })
  expect(await createStoreMetrics(store.services)()).toMatch(/^estela_backup_failing 1$/m)
})

test('stores that share a place leave each other’s backups alone, also a copy that was restored from one of them', async () => {
  await using production = await openWithFolder()
  await using other = await openSellingStore()
  const keepOne = { BACKUP_FOLDER: production.place, BACKUP_KEEP: 1 }
  const former = await addFormer(production.services, Date.now() - 86_400_000, (name) =>
    writeFileSync(join(production.place, name), 'old'),
  )
  await backUpNow(production.config)
  const [name = ''] = backupsIn(production.place).filter((one) => one !== former)
  await using place = await makePlace(production.services.database.engine)
  await restoreStore(place.config, join(production.place, name))
  for (const config of [other.config, place.config]) {
    expect((await backUpNow({ ...config, ...keepOne })).en).toContain('Older backups removed: 0.')
    expect((await backUpNow({ ...config, ...keepOne })).en).toContain('Older backups removed: 1.')
  }
  expect(backupsIn(production.place)).toHaveLength(4)
  expect((await backUpNow({ ...production.config, ...keepOne })).en).toContain('Older backups removed: 2.')
  expect(backupsIn(production.place)).toHaveLength(3)
})

test('one of a clock that stood five years ahead is the last for nobody, and the next takes its place', async () => {
  await using store = await openWithFolder()
  const config = { ...store.config, BACKUP_TIME: '03:30', BACKUP_KEEP: 1 }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 365 * 86_400_000 })
  await backUpNow(config).finally(() => vi.useRealTimers())
  const [ahead = ''] = backupsIn(store.place)

  const due = new Date().toISOString()
  await takeBackupRun(store.services, { due, place: store.place })
  await expect(backUpNow({ ...config, BACKUP_FOLDER: join(store.folder, 'none') }, due)).rejects.toThrow('ENOENT')
  const failing = await readBackupState(store.services)
  expect(failing).toMatchObject({ good: null, last: { due_at: due, error: expect.stringContaining('ENOENT') } })
  const found = checkBackups(config, failing, new Date())
  expect(found.map(({ level }) => level)).toEqual(['problem', 'warning'])
  expect(found[1]?.text.en).toContain('a clock was ahead')
  // A timer of its operator's fails just the same.
  const [ofTimer] = checkBackups({ ...config, DEMO: false, BACKUP_TIME: undefined }, failing, new Date())
  expect(ofTimer).toMatchObject({ level: 'problem', text: { en: expect.stringContaining('ENOENT') } })

  expect((await backUpNow(config)).en).toContain('Older backups removed: 1.')
  const [name = '', ...more] = backupsIn(store.place)
  expect([name === ahead, more]).toEqual([false, []])
  const state = await readBackupState(store.services)
  const inWeeks = new Date(Date.now() + 21 * 86_400_000)
  const late = checkBackups({ ...config, DEMO: false, BACKUP_TIME: undefined }, state, inWeeks)
  expect(late.map(({ level }) => level)).toEqual(['warning'])
  const { good, ahead: left } = state
  expect([good?.file_name, left]).toEqual([name, null])
})

const nowhere = {
  async put(_name: string, content: AsyncIterable<Uint8Array>) {
    for await (const _part of content);
  },
}

test('two into one place at once are whole, each of them', async () => {
  await using store = await openWithFolder()
  const file = join(store.folder, 'by-name.tar')
  await Promise.all([
    ...[backUpNow(store.config), backUpNow(store.config)],
    ...[backUpStore(store.config, file), backUpStore(store.config, file)],
  ])
  const files = [file, ...readdirSync(store.place).map((name) => join(store.place, name))]
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) await readBackup(path, nowhere)
})

test('what a process left that died goes after a day, and only that', async () => {
  await using store = await openWithFolder()
  const half = '00000000-0000-4000-8000-000000000000'
  const left = ['estela.tar.part', `estela.tar.${half}.part`]
  const others = [`estela.tar.${half.replace(/0$/, '1')}.part`, 'estela.tar.mine.part', `other.tar.${half}.part`]
  for (const name of [...left, ...others]) writeFileSync(join(store.place, name), 'half')
  const before = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [...left, ...others.slice(1)]) utimesSync(join(store.place, name), before, before)
  await backUpNow(store.config)
  expect(readdirSync(store.place).filter((name) => name.endsWith('.part'))).toEqual(others.toSorted())
})

test('without a place, or with one that is not there, nothing is written and the reason is kept', async () => {
  await using store = await openWithFolder()
  await expect(backUpNow({ ...store.config, BACKUP_FOLDER: undefined })).rejects.toThrow('set BACKUP_FOLDER')
  rmSync(store.place, { recursive: true })
  const due = today
  const { database } = store.services
  const row = { due_at: due, started_at: `${today}T03:30:00.000Z`, tries: 1, place: store.place }
  await database.write((transaction) => transaction.insertInto('backup_runs').values(row).execute())
  await expect(backUpNow(store.config, due)).rejects.toThrow('ENOENT')
  const { good, last } = await readBackupState(store.services)
  expect([good, last?.due_at]).toEqual([null, due])
  expect(last?.error).toContain('ENOENT')
})

test('where each one was killed and none was ever whole, doctor and metrics say so', async () => {
  await using store = await openWithFolder()
  const config = { ...store.config, BACKUP_TIME: '03:30' }
  const told = async () => {
    const text = await createStoreMetrics(store.services)()
    const values = ['failing', 'age_seconds'].map(
      (name) => new RegExp(`^estela_backup_${name} (.+)$`, 'm').exec(text)?.[1],
    )
    const [found] = checkBackups(config, await readBackupState(store.services), new Date())
    return { values, level: found?.level, text: found?.text.en }
  }
  expect(await told()).toMatchObject({ values: ['0', undefined], level: 'warning' })
  const before = new Date(Date.now() - 2 * 86_400_000)
  const then = { ...store.services, clock: { now: () => before } }
  await takeBackupRun(then, { due: dayOf(before.getTime()), place: store.place })
  const killed = await told()
  expect(killed).toMatchObject({ level: 'problem', text: expect.stringContaining('ended without a word') })
  expect(killed.values[0]).toBe('1')
  expect(Number(killed.values[1])).toBeGreaterThanOrEqual(2 * 86_400)
  await takeBackupRun(store.services, { due: today, place: store.place })
  expect(await told()).toMatchObject({ level: 'problem', text: expect.stringContaining('none has been made yet') })
})

// cspell:words ACCES ROFS
// No file can be made in this folder, not even by the system's administrator.
const closedFolder = '/sys'

test('a folder that cannot be written to is named, and not taken for the data folder', async () => {
  await using store = await openWithFolder()
  const told = { message: expect.stringMatching(/^The folder \/sys cannot be written to: E(ACCES|PERM|ROFS)/) }
  await expect(backUpNow({ ...store.config, BACKUP_FOLDER: closedFolder })).rejects.toMatchObject(told)
  await expect(backUpStore(store.config, join(closedFolder, 'estela.tar'))).rejects.toMatchObject(told)
})

/** Passes the store's settings to a process that it starts, for the rest of the test. */
function giveSettings({ config }: Awaited<ReturnType<typeof openWithFolder>>) {
  const { DATA_DIR, SECRET = '', DATABASE_URL, BACKUP_FOLDER } = config
  // Vite uses a variable of this name itself.
  const settings = { DATA_DIR, SECRET, DATABASE_URL, BACKUP_FOLDER, DEMO: '1', BASE_URL: undefined }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('the running store makes one when it is due, once, and not again that day', async () => {
  await using store = await openWithFolder()
  giveSettings(store)
  let now = new Date(`${today}T03:29:00.000Z`)
  const services = { ...store.services, clock: { now: () => now } }
  const config = { ...store.config, BACKUP_TIME: '03:30', TIME_ZONE: 'UTC' }
  // Yesterday's backup was never made: nothing was running.
  const [first, second] = [scheduleBackups(config, services), scheduleBackups(config, services)]
  await Promise.all([first.idle(), second.idle()])
  expect(backupsIn(store.place)).toHaveLength(1)
  now = new Date(`${today}T03:31:00.000Z`)
  await first.lookNow()
  await second.lookNow()
  const runs = await store.services.database.read.selectFrom('backup_runs').selectAll().orderBy('due_at').execute()
  expect(runs.map(({ due_at, tries, error }) => [due_at, tries, error])).toEqual([
    [yesterday, 1, null],
    [today, 1, null],
  ])
  expect(runs.every(({ finished_at }) => finished_at !== null)).toBe(true)
  await Promise.all([first.stop(), second.stop()])
})

test('one that fails says why, and is tried again an hour later, three times in all', async () => {
  await using store = await openWithFolder()
  giveSettings(store)
  rmSync(store.place, { recursive: true })
  let now = new Date(`${today}T04:00:00.000Z`)
  const errors: unknown[] = []
  const log = { ...store.services.log, error: (context: object) => void errors.push(context) }
  const services = { ...store.services, log, clock: { now: () => now } }
  const schedule = scheduleBackups({ ...store.config, BACKUP_TIME: '03:30' }, services)
  await schedule.idle()
  for (const minutes of [30, 61, 122, 200, 300]) {
    now = new Date(Date.parse(`${today}T04:00:00.000Z`) + minutes * 60_000)
    await schedule.lookNow()
  }
  await schedule.stop()
  expect(errors).toHaveLength(3)
  expect(errors[0]).toMatchObject({ due: today, reason: expect.stringContaining('copies') })
  const { last } = await readBackupState(store.services)
  expect(last).toMatchObject({ tries: 3, finished_at: null, error: expect.stringContaining('copies') })
})

/** With a proxy in front of the bucket that fails where it is told to. */
async function openWithBucket() {
  const bucket = await makeTestBucket()
  const proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
  const store = await openWithFolder()
  const { STORAGE_URL, ...keys } = settingsOf({ ...bucket.place, endpoint: proxy.url })
  const config = { ...store.config, ...keys, BACKUP_FOLDER: undefined, BACKUP_URL: storageAddress.parse(STORAGE_URL) }
  return {
    ...{ bucket, proxy, store, config },
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
      await bucket[Symbol.asyncDispose]()
    },
  }
}
const isDownload = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path.includes('/backups/estela-')

test.skipIf(noObjectStore)(
  'one that is cut off while it is read back from a bucket is read on from there',
  async () => {
    await using place = await openWithBucket()
    place.proxy.failNext({ kind: 'cut-body', after: 10_000 }, isDownload)
    await backUpNow(place.config)
    expect(place.proxy.seen.filter(isDownload).length).toBeGreaterThan(1)
    expect(await place.bucket.keys()).toHaveLength(1)
  },
)

test.skipIf(noObjectStore)(
  'one that cannot be read back from a bucket leaves nothing that looks like a backup',
  async () => {
    await using place = await openWithBucket()
    place.proxy.failNext({ kind: 'status', status: 403 }, isDownload)
    await expect(backUpNow(place.config)).rejects.toThrow('AccessDenied')
    expect(await place.bucket.keys()).toEqual([])
    place.proxy.failNext({ kind: 'damage' }, isDownload)
    await expect(backUpNow(place.config)).rejects.toThrow('did not arrive as it was written')
    expect(await place.bucket.keys()).toEqual([])
  },
)

test.skipIf(noObjectStore)('a bucket is a place too: compared there, and the oldest go', async () => {
  await using bucket = await makeTestBucket()
  await using store = await openWithFolder()
  await addFormer(store.services, Date.now() - 86_400_000, (name) =>
    bucket.objects.put(`backups/${name}`, Buffer.from('old')),
  )
  const { STORAGE_URL, ...keys } = settingsOf(bucket.place)
  const config = { ...store.config, ...keys, BACKUP_FOLDER: undefined, BACKUP_URL: storageAddress.parse(STORAGE_URL) }
  await backUpNow({ ...config, BACKUP_KEEP: 1 })
  const [key = '', ...more] = await bucket.keys()
  expect(more).toEqual([])
  expect(key).toMatch(/^backups\/estela-[0-9a-f]{8}-2\d{7}T\d{6}\.\d{3}Z\.tar$/)
  const { good } = await readBackupState(store.services)
  expect(good).toMatchObject({ place: `s3://${bucket.place.bucket}/backups` })
})
