import { expect, test } from 'vitest'
import { findSlowPatterns } from '../tools/find-slow-patterns.ts'

const found = (pattern: string, allowed: string[] = []) =>
  findSlowPatterns(
    [{ file: 'src/api/caller.ts', text: `export const read = (text: string) => ${pattern}.exec(text)` }],
    allowed,
  )

test.each([
  String.raw`/^\s*([a-z]+)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i`,
  String.raw`/\s*,\s*/g`,
  String.raw`/\s+$/`,
  '/^Bearer +(.+)$/',
  '/^(a+)+$/',
  String.raw`/[[\p{Cs}\p{Cc}]--[\t\n\r]]+$/v`,
])('%s is slow', (pattern) => {
  expect(found(pattern)).toEqual([expect.stringContaining(`src/api/caller.ts ${pattern}`)])
})

test.each([
  String.raw`/(?<!\s)\s+$/`,
  String.raw`/^Bearer +(\S.*)$/`,
  String.raw`/^[a-z]+(?:-[\w-]+)?$/i`,
  String.raw`/\s+/g`,
  String.raw`/^(.+)\.([\w-]{43})$/`,
])('%s is not', (pattern) => {
  expect(found(pattern)).toEqual([])
})

test('a slow pattern may be allowed by its file, for as long as that has it', () => {
  const known = String.raw`src/api/caller.ts /\s+$/`
  expect(found(String.raw`/\s+$/`, [known])).toEqual([])
  const gone = [expect.stringContaining(`allows ${known}, which is not slow or not there`)]
  expect(found(String.raw`/\s+/`, [known])).toEqual(gone)
  expect(found(String.raw`/\s+$/`, [known.replace('caller', 'other')])).toHaveLength(2)
})
