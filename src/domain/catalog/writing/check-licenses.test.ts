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
