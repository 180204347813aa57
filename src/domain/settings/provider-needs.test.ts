import { expect, test } from 'vitest'
import { credentialsOf, missingOf, providerNeeds } from './provider-needs.ts'

const whole = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
const { credentials } = providerNeeds.paypal

test('a provider with all its credentials has them by name, and lacks nothing', () => {
  expect(credentialsOf('paypal', { ...whole, STORE_NAME: 'Estela' })).toEqual(whole)
  expect(missingOf(whole, credentials)).toEqual([])
})

test.each(credentials)('without %s it has none, and that is told', (name) => {
  const { [name]: _left, ...rest } = whole
  expect(credentialsOf('paypal', rest)).toBeNull()
  expect(missingOf(rest, credentials)).toEqual([name])
})

test('a provider that nobody set up lacks nothing', () => {
  expect(credentialsOf('paypal', {})).toBeNull()
  expect(missingOf({}, credentials)).toEqual([])
})
