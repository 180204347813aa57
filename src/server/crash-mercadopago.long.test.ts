import { expect, test } from 'vitest'
import { dieEverywhere } from '#test/crash-points.ts'
import { openCrashingStore } from '#test/crashing-store.ts'

test('kill -9 at every call of Mercado Pago and at every commit of a purchase loses and doubles nothing', async () => {
  await using store = await openCrashingStore()
  const deaths = await dieEverywhere(store, 'mercadopago')
  expect(deaths.filter((death) => death.problem !== null)).toEqual([])
  const missed = deaths.filter((death) => !death.died)
  expect(missed.length).toBeLessThanOrEqual(deaths.length / 10)
  const { CRASH_POINTS: asked, TEST_DATABASE_URL: postgres } = process.env
  expect(deaths.length).toBeGreaterThan(asked || postgres ? 1 : 25)
}, 600_000)
