import { expect, test } from 'vitest'
import { refusalTexts } from './refusal-texts.ts'
import { sayRefusal } from './say-refusal.ts'

const refusal = {
  status: 400,
  message: 'This is more than what is left of the payment. No money was moved.',
  details: { reason: 'above-what-is-left', leftCents: 250 },
}

test('a refusal is told in the owner’s language: Spanish by its reason, English in the store’s own words', () => {
  expect(sayRefusal(refusal, refusalTexts.es)).toBe('Es más de lo que queda del pago (USD 2.50). No se movió dinero.')
  expect(sayRefusal(refusal, refusalTexts.en)).toBe(refusal.message)
})

test('a refusal without a reason of its own is told by its kind, with the store’s words behind it', () => {
  const odd = { status: 409, message: 'It is odd.', details: { reason: 'constructor' } }
  expect(sayRefusal(odd, refusalTexts.es)).toBe('No se puede en su estado actual, y no se cambió nada. (It is odd.)')
  expect(sayRefusal({ ...odd, status: 418 }, refusalTexts.es)).toBe('It is odd.')
  expect(sayRefusal({ ...odd, status: 429 }, refusalTexts.es)).not.toContain('odd')
})

test('no answer is no refusal', () => {
  expect(sayRefusal({ status: 0, message: null, details: {} }, refusalTexts.es)).toBeNull()
})
