import { expect, test } from 'vitest'
import { findLines, readSource } from './checkout-source.ts'

const carried = { id: '007', slug: 'dragon', image: '/media/a-1200.avif', name: 'Dragon STL', price: 4.35, quantity: 9 }
const { price: _dollars, ...rest } = carried
const product = { ...rest, priceCents: 435, quantity: 1 }
const item = (slug: string, available = true) => ({ ...product, slug, quantity: 2, available })

test('Buy Now carries one product with quantity 1, whatever the state says', () => {
  const source = readSource({ product: carried, fromBuyNow: true })
  expect(findLines(source, [item('other')])).toEqual([product])
})

test('a selection takes the selected lines that are still in the cart and for sale', () => {
  const source = readSource({ selected: ['one', 'gone', 'withdrawn'] })
  const lines = findLines(source, [item('one'), item('two'), item('withdrawn', false)])
  expect(lines.map((line) => line.slug)).toEqual(['one'])
})

test('a selection is of ids, whatever the lines are called by now', () => {
  const source = readSource({ selected: ['101'] })
  const lines = findLines(source, [
    { ...item('one'), id: '102' },
    { ...item('two'), id: '101' },
  ])
  expect(lines.map((line) => line.slug)).toEqual(['two'])
})

test.each([null, undefined, 'text', {}, { fromBuyNow: true }, { fromBuyNow: true, product: { slug: 1 } }])(
  'state %j means the whole cart',
  (state) => {
    const lines = findLines(readSource(state), [item('one'), item('two')])
    expect(lines.map((line) => line.slug)).toEqual(['one', 'two'])
  },
)
