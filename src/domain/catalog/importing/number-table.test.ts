import { expect, test } from 'vitest'
import { seededRandom } from '#test/generated-catalog.ts'
import { digestOf, NumberTable } from './number-table.ts'

test('a table knows what a map knows, also of numbers that follow each other and of the largest', () => {
  const random = seededRandom(5)
  const [table, map] = [new NumberTable(), new Map<number, number>()]
  const keys = [0, 1, Number.MAX_SAFE_INTEGER, 4_294_967_291, 4_294_967_296]
  for (let at = 0; at < 20_000; at += 1) keys.push(at, at * 1_000_003, Math.floor(random() * 2 ** 53))
  for (const [value, key] of keys.entries()) {
    table.set(key, value)
    map.set(key, value)
  }
  table.set(7, 2 ** 32 - 1)
  map.set(7, 2 ** 32 - 1)
  for (const key of [...keys, 2 ** 40 + 1, 999_999_937]) expect(table.get(key)).toBe(map.get(key))
})

test('texts that differ in little have digests that differ, all of them safe keys', () => {
  const texts = Array.from({ length: 200_000 }, (_, at) => `figure-${at}`)
  const digests = texts.map(digestOf)
  expect(new Set(digests).size).toBe(texts.length)
  expect(digests.every((digest) => Number.isSafeInteger(digest) && digest >= 0)).toBe(true)
})
