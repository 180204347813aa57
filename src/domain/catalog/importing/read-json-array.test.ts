import { expect, test } from 'vitest'
import { readJsonArray } from './read-json-array.ts'

/** Reads the text in pieces of this many characters. */
async function read(text: string, { size = 1 << 16, longestItem = 100_000 } = {}): Promise<unknown[]> {
  async function* pieces() {
    for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
  }
  const items: unknown[] = []
  const reading = readJsonArray(pieces(), longestItem, {
    malformed: (reason, { line, column }) => new Error(`malformed at ${line}:${column}: ${reason.en}`),
    noArray: () => new Error('no array'),
  })
  for await (const item of reading) items.push(item)
  return items
}

test.each<[string, unknown[]]>([
  ['nothing', []],
  ['of every kind', [1, -2.5e3, 'a,b]"\\', null, true, [[], [1, { a: ']' }]], { '"': '\\"', b: [{}], ñ: '😀' }]],
  [
    'larger than what is read at once',
    Array.from({ length: 3000 }, (_, at) => ({ at, text: `"\\,]}${'ñ'.repeat(900)}` })),
  ],
])('items: %s', async (_name, items) => {
  expect(await read(JSON.stringify(items))).toEqual(items)
  expect(await read(`\ufeff \n ${JSON.stringify(items, null, 2)}\r\n `)).toEqual(items)
})

test.each([
  '',
  ' ',
  '[',
  '[1',
  '[1,',
  '[1,]',
  '[,1]',
  '[1 2]',
  '[1] 2',
  '[1],[2]',
  '["a]',
  '[{"a":1]',
  '[{"a":1}}]',
  '[1]]',
])('%j is no JSON', async (text) => {
  for (const size of [1, 100]) await expect(read(text, { size })).rejects.toThrow(/^malformed/)
})

test.each(['{"products": []}', '7', '"[]"'])('%s is no array', async (text) => {
  await expect(read(text)).rejects.toThrow('no array')
})

test.each([
  ['[{"id":"1",}]', '1:12'],
  ['[{"id":"1"},\n {"id":"2",\n  oops}]', '3:3'],
  ['\ufeff\n[1,\n2', '3:2'],
  ['[1,\n2] 3', '2:5'],
])('%j is told with its place', async (text, place) => {
  for (const size of [1, 3, 100]) await expect(read(text, { size })).rejects.toThrow(`malformed at ${place}: `)
})

test('neither an item without end nor one nested without end is gathered', async () => {
  await expect(read(`[1, {"a": "${'x'.repeat(2000)}`, { size: 100, longestItem: 1000 })).rejects.toThrow(
    'one of its items does not end',
  )
  await expect(read(`[${'['.repeat(200)}`)).rejects.toThrow('nested more than 64 levels')
  expect(await read(`[${'['.repeat(64)}${']'.repeat(64)}]`)).toHaveLength(1)
})
