import { expect, test } from 'vitest'
import { readLicensesGiven } from './check-licenses.ts'

const tier = {
  name: 'Commercial license for small businesses and studios',
  text: 'You may sell prints.',
  priceCents: 4900,
}
const idOf = (id?: string) => readLicensesGiven([id === undefined ? tier : { ...tier, id }])[0]?.id

test('a license keeps its id when it is saved again, also one that is cut at a hyphen', () => {
  const id = idOf()
  expect(id).toBe('commercial-license-for-small-businesses')
  expect(idOf(id)).toBe(id)
  const cutBefore = `${id}-`
  expect(idOf(cutBefore)).toBe(cutBefore)
})

const idsOf = (...given: { name: string; id?: string }[]) =>
  readLicensesGiven(given.map((one) => ({ ...tier, ...one }))).map(({ id }) => id)

test('licenses of different names have different ids', () => {
  expect(idsOf({ name: 'Commercial Plus', id: 'commercial' }, { name: 'Commercial' })).toEqual([
    'commercial',
    'commercial-2',
  ])
  const long = 'Licencia comercial para vender impresiones: '
  expect(new Set(idsOf({ name: `${long}hasta 50 copias` }, { name: `${long}sin límite` })).size).toBe(2)
  expect(idsOf({ name: '商用' }, { name: '转售' })).toEqual(['license', 'license-2'])
})

test('two licenses of one name are refused', () => {
  expect(() => idsOf({ name: 'Prints' }, { name: ' prints ' })).toThrow(/“prints”/)
})
