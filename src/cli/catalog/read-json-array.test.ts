import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { readJsonArray } from './read-json-array.ts'

const { folder, remove } = makeTemporaryFolder('json')
afterAll(remove)

async function read(text: string): Promise<unknown[]> {
  const path = join(folder, 'file.json')
  writeFileSync(path, text)
  const items: unknown[] = []
  for await (const item of readJsonArray(path)) items.push(item)
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
  await expect(read(text)).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringContaining('is not valid JSON, nothing was imported: '),
  })
})

test.each(['{"products": []}', '7', '"[]"'])('%s is no array', async (text) => {
  await expect(read(text)).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringContaining('must be a JSON array of products'),
  })
})

test('a file that cannot be read is told as such', async () => {
  await expect(async () => {
    for await (const _item of readJsonArray(folder));
  }).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringMatching(/^The file cannot be read: EISDIR/),
  })
})
