import { expect, test } from 'vitest'
import type { Log } from '#domain/services.ts'
import { silentLog } from '../stand-ins.ts'
import { openSellingStore } from '../stores/selling-store.ts'
import { runFuzz } from './run-fuzz.ts'

const rounds = 3

test('no request that the description allows, nearly allows or forbids fails on our side', async () => {
  const failures: unknown[] = []
  const log: Log = { ...silentLog, error: (context, message) => void failures.push(message, context) }
  await using store = await openSellingStore({ log, settings: { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600' } })
  const { faults, statuses } = await runFuzz({ store, seed: 20_261_123, goOn: (round) => round < rounds })
  expect(faults).toEqual([])
  expect(failures).toEqual([])
  // Where all were refused at the first look, nothing would have been tried.
  const taken = new Set([...statuses.keys()].flatMap((one) => /^\w+ 2\d\d (.*\/api\/.*)$/.exec(one)?.[1] ?? []))
  expect(taken.size).toBeGreaterThan(40)
})
