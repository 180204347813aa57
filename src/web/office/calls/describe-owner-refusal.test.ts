import { expect, test } from 'vitest'
import { languages } from '#domain/voice.ts'
import { describeOwnerRefusal } from './describe-owner-refusal.ts'
import { refusalTexts } from './refusal-texts.ts'

const refusal = {
  status: 400,
  message: 'This is more than what is left of the payment. No money was moved.',
  details: { reason: 'above-what-is-left', leftCents: 250 },
  headers: new Headers({ 'content-language': 'en' }),
}

test('a refusal is told in the owner’s language: Spanish by its reason, English in the store’s own words', () => {
  expect(describeOwnerRefusal(refusal, refusalTexts.es)).toBe(
    'Es más de lo que queda del pago (USD 2.50). No se movió dinero.',
  )
  expect(describeOwnerRefusal(refusal, refusalTexts.en)).toBe(refusal.message)
})

test('a refusal without a reason of its own is told by its kind, with the store’s words behind it', () => {
  const odd = {
    status: 409,
    message: 'Es raro.',
    details: { reason: 'constructor' },
    headers: new Headers({ 'content-language': 'es' }),
  }
  expect(describeOwnerRefusal(odd, refusalTexts.es)).toBe('No se puede en su estado actual. (Es raro.)')
  expect(describeOwnerRefusal({ ...odd, status: 418 }, refusalTexts.es)).toBe('Es raro.')
})

test('words of another language are left out', () => {
  const odd = { status: 409, message: 'It is odd.', details: {}, headers: new Headers({ 'content-language': 'en' }) }
  expect(describeOwnerRefusal(odd, refusalTexts.es)).toBe('No se puede en su estado actual.')
  expect(describeOwnerRefusal({ ...odd, status: 418 }, refusalTexts.es)).toBe(
    'La tienda no pudo hacerlo. Vuelve a intentarlo.',
  )
})

test('no answer is no refusal', () => {
  expect(
    describeOwnerRefusal({ status: 0, message: null, details: {}, headers: new Headers() }, refusalTexts.es),
  ).toBeNull()
})

test('above a limit it is told when to try again, as the store says', () => {
  const headers = new Headers({ 'content-language': 'es', 'retry-after': '3400' })
  const above = { status: 429, message: 'Demasiadas peticiones.', details: {}, headers }
  expect(describeOwnerRefusal(above, refusalTexts.es)).toBe(
    'Demasiados intentos. Vuelve a intentarlo dentro de 57 minutos.',
  )
  expect(describeOwnerRefusal(above, refusalTexts['pt-BR'])).toBe('Tentativas demais. Tente de novo em 57 minutos.')
})

test.each(languages)('after a failure of the store nobody is told in %s that nothing was changed', (language) => {
  const kinds = Object.entries(refusalTexts[language]?.kinds ?? {})
  const failures = kinds.filter(([status]) => Number(status) >= 500)
  expect(failures.filter(([, words]) => /no se cambió nada|nada mudou/.test(words))).toEqual([])
})
