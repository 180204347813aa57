import { expect, test } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import { waitAtMost } from './wait-policy.ts'

const told: unknown[] = []
const about = { log: { ...silentLog, warn: (details: unknown) => void told.push(details) }, productId: '001' }

test('a part that takes too long is left out, and so is every one after it that is not ready', async () => {
  const patience = waitAtMost(about, 1)
  const never = new Promise<string>(() => {})
  expect(await patience(never)).toBeNull()
  expect(await patience(never)).toBeNull()
  expect(await patience(Promise.resolve('ready'))).toBe('ready')
})

test('a part that fails is left out, and told to the log', async () => {
  expect(await waitAtMost(about, 60_000)(Promise.reject(new Error('no')))).toBeNull()
  expect(told).toMatchObject([{ productId: '001', err: { message: 'no' } }])
})
