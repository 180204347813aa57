import { expect, test } from 'vitest'
import { writeJson } from './write-json.ts'

const figure = Object.freeze({ slug: 'dragon', title: 'Dragón «rojo»', price: 6, model: null })
const other = Object.freeze({ slug: 'ghost', title: 'Ghost, sleeping', price: 0, model: { size: [1, 2, 3] } })

test.each([
  { items: [figure, other], page: 1, total: 2 },
  { items: [other, figure, other], page: 2, total: 2 },
  { items: [figure] },
  { items: [], page: 1 },
  { items: [{ ...figure }, other], page: 1 },
  { items: 'none', page: 1 },
  { page: 1, items: [figure] },
  { page: 1 },
  {},
])('bytes are those of JSON.stringify: %j', (body) => {
  // Twice: the second answer reuses what was written for the first.
  for (const _ of [1, 2]) expect(writeJson(body).toString()).toBe(JSON.stringify(body))
})

test('what may still change is written anew', () => {
  const item = { slug: 'dragon', price: 6 }
  writeJson({ items: [item] })
  item.price = 7
  expect(writeJson({ items: [item] }).toString()).toBe('{"items":[{"slug":"dragon","price":7}]}')
})
