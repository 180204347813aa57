import { expect, test } from 'vitest'
import type { MercadopagoSettings } from '#adapters/mercadopago/mercadopago-payments.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { createSellerCheck } from './seller-check.ts'

const settings: MercadopagoSettings = {
  environment: 'live',
  baseUrl: 'https://api.mercadopago.com',
  accessToken: 'APP_USR-1',
  webhookSecret: 'hush',
  collectorId: '77',
  currency: 'ARS',
  rate: '1400',
  publicUrl: 'https://shop.test',
  brandName: 'Estela',
}

function checkThat(...outcomes: ProbeResult['outcome'][]) {
  let time = 0
  let asked = 0
  const { ask: check, known } = createSellerCheck({
    now: () => time,
    ask: async () => {
      const outcome = outcomes[Math.min(asked, outcomes.length - 1)] ?? 'ok'
      asked += 1
      return { outcome, detail: null }
    },
  })
  return {
    check,
    known,
    asked: () => asked,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

test('a confirmed account is asked once, and again when one of its settings changes', async () => {
  const { check, asked, pass } = checkThat('ok')
  expect(await check(settings)).toBe('right')
  pass(100_000)
  expect(await check(settings)).toBe('right')
  expect(asked()).toBe(1)
  await check({ ...settings, currency: 'BRL' })
  await check({ ...settings, accessToken: 'APP_USR-2' })
  expect(asked()).toBe(3)
})

test('no answer means not offered, until it comes; it is asked once a minute', async () => {
  const { check, asked, pass } = checkThat('unreachable', 'refused', 'ok')
  expect(await check(settings)).toBe('unasked')
  pass(59)
  expect(await check(settings)).toBe('unasked')
  expect(asked()).toBe(1)
  pass(1)
  expect(await check(settings)).toBe('unasked')
  pass(60)
  expect(await check(settings)).toBe('right')
})

test('what was told last is known without asking, and nothing of other settings', async () => {
  const { check, known, asked } = checkThat('ok')
  expect(known(settings)).toBe('unasked')
  await check(settings)
  expect(known(settings)).toBe('right')
  expect(known({ ...settings, accessToken: 'APP_USR-2' })).toBe('unasked')
  expect([known(null), asked()]).toEqual(['right', 1])
})

test('who asks while an answer is under way gets the same one', async () => {
  const { check, asked } = checkThat('ok', 'refused')
  expect(await Promise.all([check(settings), check(settings)])).toEqual(['right', 'right'])
  expect(asked()).toBe(1)
})

test.each(['other-currency', 'other-seller'] as const)('%s is told as it is', async (outcome) => {
  expect(await checkThat(outcome).check(settings)).toBe(outcome)
})

test('a simulator, and nothing, needs no question', async () => {
  const { check, asked } = checkThat('refused')
  expect(await check(null)).toBe('right')
  expect(await check({ ...settings, environment: 'simulator' })).toBe('right')
  expect(asked()).toBe(0)
})

test('a clock that is set back keeps nobody waiting for the next answer', async () => {
  const { check, pass } = checkThat('unreachable', 'ok')
  pass(6 * 3600)
  expect(await check(settings)).toBe('unasked')
  pass(-6 * 3600)
  expect(await check(settings)).toBe('right')
})
