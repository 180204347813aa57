import { expect, test } from 'vitest'
import type { License } from '../licenses.ts'
import { type LicenseInput, nameLicenses, readLicensesGiven } from './check-licenses.ts'

const tier = {
  name: 'Commercial license for small businesses and studios',
  text: 'You may sell prints.',
  priceCents: 4900,
}
const name = (given: LicenseInput[], { held = [], former = [] }: { held?: License[]; former?: string[] } = {}) =>
  nameLicenses(readLicensesGiven(given), { held, former })
const idOf = (id?: string) => name([id === undefined ? tier : { ...tier, id }])[0]?.id

test('a license keeps its id when it is saved again, also one that is cut at a hyphen', () => {
  const id = idOf()
  expect(id).toBe('commercial-license-for-small-businesses')
  expect(idOf(id)).toBe(id)
  const cutBefore = `${id}-`
  expect(idOf(cutBefore)).toBe(cutBefore)
})

const idsOf = (...given: { name: string; id?: string }[]) =>
  name(given.map((one) => ({ ...tier, ...one }))).map(({ id }) => id)

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

test('a license without an id is the one of its name, or else a new one with an id that none ever had', () => {
  const held = [
    { ...tier, id: 'commercial', name: 'Commercial Plus' },
    { ...tier, id: 'studio', name: 'Studio' },
  ]
  const idsAfter = (...given: LicenseInput[]) =>
    name(given, { held, former: ['prints', 'prints-2'] }).map(({ id }) => id)
  expect(idsAfter({ ...tier, name: ' commercial  plus' }, { ...tier, name: 'Studio', text: 'Other.' })).toEqual([
    'commercial',
    'studio',
  ])
  expect(idsAfter({ ...tier, name: 'Commercial' }, { ...tier, name: 'Prints' })).toEqual(['commercial-2', 'prints-3'])
  expect(idsAfter({ ...tier, id: 'studio', name: 'Workshop' }, { ...tier, name: 'Studio' })).toEqual([
    'studio',
    'studio-2',
  ])
  // Taking a change back, or importing an earlier export, names the ids: these are the licenses of that time.
  expect(idsAfter({ ...tier, id: 'prints', name: 'Prints' })).toEqual(['prints'])
})
