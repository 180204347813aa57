import { expect, test, vi } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { endBackupRun, failBackupRun, holdBackupRun, readBackupState, takeBackupRun } from './backup-runs.ts'

const run = { due: '2026-11-23', place: '/backups' }

test('a run is nobody else’s for as long as it takes, and is taken again an hour after it was last heard of', async () => {
  await using shop = await createTestShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    expect(await takeBackupRun(shop.services, run)).toBe(true)
    const letGo = holdBackupRun(shop.services, run.due)
    const heardOf = async () =>
      (await shop.database.read.selectFrom('backup_runs').select('started_at').executeTakeFirstOrThrow()).started_at
    for (let minutes = 0; minutes < 90; minutes += 10) {
      shop.clock.advance(600)
      vi.advanceTimersByTime(600_000)
      await expect.poll(heardOf).toBe(shop.clock.now().toISOString())
    }
    expect(await takeBackupRun(shop.services, run)).toBe(false)
    await letGo()
    expect(vi.getTimerCount()).toBe(0)
    shop.clock.advance(3601)
    expect(await takeBackupRun(shop.services, run)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('the last run is the one that began last, whether it was scheduled or made by hand', async () => {
  await using shop = await createTestShop()
  const { services, clock } = shop
  const day = () => clock.now().toISOString().slice(0, 10)
  const byHand = () => takeBackupRun(services, { due: clock.now().toISOString(), place: '/backups' })
  const last = async () => (await readBackupState(services)).last
  await byHand()
  clock.advance(60)
  await takeBackupRun(services, { due: day(), place: '/backups' })
  await failBackupRun(services, { due: day(), error: 'The disk is full.' })
  expect(await last()).toMatchObject({ due_at: day(), error: 'The disk is full.' })
  clock.advance(60)
  await byHand()
  expect(await last()).toMatchObject({ due_at: clock.now().toISOString(), error: null })
})

test('one whose process was killed has failed once nothing was heard of it for an hour; without any whole one, the first counts', async () => {
  await using shop = await createTestShop()
  const { services, clock } = shop
  const state = async () => {
    const { since, failed } = await readBackupState(services)
    return { since, failed }
  }
  expect(await state()).toEqual({ since: null, failed: false })
  const begun = clock.now().toISOString()
  const take = () => takeBackupRun(services, { ...run, due: clock.now().toISOString().slice(0, 10) })
  await take()
  clock.advance(3500)
  expect(await state()).toEqual({ since: begun, failed: false })
  clock.advance(200)
  expect(await state()).toEqual({ since: begun, failed: true })
  clock.advance(24 * 3600)
  await take()
  expect(await state()).toEqual({ since: begun, failed: false })
  await endBackupRun(services, { due: clock.now().toISOString().slice(0, 10), fileName: 'estela.tar', bytes: 1 })
  expect(await state()).toEqual({ since: clock.now().toISOString(), failed: false })
  clock.advance(7200)
  expect((await state()).failed).toBe(false)
})
