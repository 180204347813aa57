import { expect, test } from 'vitest'
import { findShortPatience } from '../tools/find-short-patience.ts'

const find = (text: string, file = 'src/a.test.ts') => findShortPatience([{ file, text }])

test.each([
  ['a poll', 'await expect.poll(count, { timeout: 20_000 }).toBe(0)'],
  ['a locator', "await drawer(page).waitFor({ state: 'hidden', timeout: 5000 })"],
])('%s that gives up sooner than others is found', (_what, line) => {
  expect(find(`\n${line}`)).toEqual(['src/a.test.ts:2 waits less than the usual 60000 ms'])
  expect(find(line.replace(/\d[\d_]+/, '120_000'))).toEqual([])
  expect(find(line.replace(/\d[\d_]+/, '0'))).toEqual([])
  expect(find(line, 'src/a.ts')).toEqual([])
})

test('so is a whole test, and one that polls by itself', () => {
  expect(find('}, 60_000)')).toEqual(['src/a.test.ts:1 gives a test less than the usual 240000 ms'])
  expect(find('}, 600_000)')).toEqual([])
  expect(find('await vi.waitUntil(look)')).toEqual(['src/a.test.ts:1 polls by itself: test/wait-until.ts does'])
})

test('what a test is about may be short', () => {
  expect(find('const other = new DatabaseSync(path, { timeout: 5000 })')).toEqual([])
})
