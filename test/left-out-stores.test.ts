import { expect, test } from 'vitest'
import { findLeftOutStores } from '../tools/find-left-out-stores.ts'

const gate = "without_database='src/web/** src/a*\n  demo/**'\n"
const find = (file: string, text: string) => findLeftOutStores(gate, [{ file, text }])

test('a test that opens a store may not be left out on PostgreSQL', () => {
  const store = 'const store = await openSellingStore()'
  expect(find('src/web/lists/a.test.ts', store)).toEqual([
    'src/web/lists/a.test.ts opens a store, and .ci/run leaves it out on PostgreSQL (src/web/**)',
  ])
  expect(find('demo/a.test.ts', 'await using shop = await createTestShop()')).toHaveLength(1)
  expect(find('src/web/lists/a.test.ts', 'render(<List />)')).toEqual([])
  expect(find('src/api/a.test.ts', store)).toEqual([])
})

test('a gate without the list is told', () => {
  expect(findLeftOutStores('npm test', [])).toEqual(['.ci/run has no list without_database'])
})
