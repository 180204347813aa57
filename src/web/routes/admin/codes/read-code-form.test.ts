import { expect, test } from 'vitest'
import { readCodeForm } from './read-code-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A shop in which only this category is renamed. */
const categoryOf = (name: string) => (name === 'Fantasía' ? 'fantasy' : name)
const read = (fields: Record<string, string>) => readCodeForm(formOf(fields), categoryOf)

test('what is typed becomes a code’s fields, and what is empty takes a condition away', () => {
  const fields = { percent: '25 %', slugs: ' dragon, 102 ,', until: '2026-12-31', minimumCents: '$4.50', active: 'on' }
  expect(read(fields)).toEqual({
    change: {
      ...{ percent: 25, amountCents: null, slugs: ['dragon', '102'], categories: null, from: null },
      ...{ until: '2026-12-31', limit: null, perPerson: null, minimumCents: 450, firstPurchase: false, active: true },
    },
    faults: [],
  })
})

test('a category is kept by its word, whatever the shop calls it', () => {
  expect(read({ categories: 'Fantasía, vases' }).change.categories).toEqual(['fantasy', 'vases'])
})

test.each([
  ['percent', '101'],
  ['percent', '0'],
  ['percent', '12.5'],
  ['amountCents', 'nothing'],
  ['amountCents', '0'],
  // Ambiguous amounts are refused: a code of ten dollars is not one of ten percent.
  ['amountCents', '10%'],
  ['amountCents', 'R$ 10'],
  ['amountCents', '2.500'],
  ['limit', '-1'],
  ['perPerson', '1e3'],
  ['minimumCents', '-5'],
  ['minimumCents', '0.500'],
])('%s cannot be "%s"', (name, text) => {
  expect(read({ [name]: text }).faults).toEqual([name])
})
