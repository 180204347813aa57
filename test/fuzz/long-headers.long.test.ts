import { afterAll, expect, test } from 'vitest'
import { measureCpuTime } from '../measure-cpu-time.ts'
import { sendRaw } from '../raw-request.ts'
import { openSellingStore } from '../stores/selling-store.ts'
import { pumps, readHeaders } from './hostile.ts'

const store = await openSellingStore({
  settings: { STORE_ACCESS: 'open', TRUST_PROXY: '1', PENDING_POLL_SECONDS: '600' },
})
afterAll(() => store[Symbol.asyncDispose]())

/** One of each kind that reads headers in its own way. */
const calls = [
  ['GET', '/'],
  ['GET', '/admin/orders'],
  ['GET', '/media/x'],
  ['GET', '/api/products'],
  ['GET', '/api/admin/webhooks'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/admin/uploads'],
  ['POST', '/api/webhooks/paypal'],
  ['POST', '/api/webhooks/mercadopago'],
] as const

const length = 120_000
/** A time that grows with the square of the length is many times as much. */
const mostTimes = 10
const tries = 4

async function sendEverywhere(header: string, value: string) {
  for (const [method, target] of calls) {
    const headers = { ...(method === 'POST' ? { 'content-length': '0' } : {}), [header]: value }
    const { status } = await sendRaw(store.baseUrl, { method, target, headers })
    expect(status, `${method} ${target}`).toBeGreaterThan(0)
  }
}

test.each(readHeaders)('%s is read in a time that its length bounds', async (header, beginning) => {
  const send = (pump: string) => sendEverywhere(header, `${beginning}${pump.repeat(length / pump.length)}x`)
  for (const pump of pumps) {
    let bounded = false
    // Once in a while, a collection of garbage falls into one of the two.
    for (let turn = 0; turn < tries && !bounded; turn += 1)
      bounded = (await measureCpuTime(() => send(pump))) < mostTimes * (await measureCpuTime(() => send('a')))
    expect({ pump, bounded }).toEqual({ pump, bounded: true })
  }
})
