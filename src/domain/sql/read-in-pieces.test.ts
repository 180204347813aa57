import { expect, test } from 'vitest'
import { readInPieces } from './read-in-pieces.ts'

test('other work gets its turn before each further piece, though reads of the embedded database end at once', async () => {
  const rows = [1, 2, 3, 4, 5]
  const pieces = readInPieces(2, async (after: number | undefined) => rows.slice(after ?? 0, (after ?? 0) + 2))
  const heard: (number[] | 'other work')[] = []
  for await (const piece of pieces) {
    heard.push(piece)
    setImmediate(() => heard.push('other work'))
  }
  expect(heard).toEqual([[1, 2], 'other work', [3, 4], 'other work', [5]])
})

test('the first piece comes even without rows, and a full last one is not followed by an empty one', async () => {
  async function read(rows: number[]) {
    const pieces: number[][] = []
    for await (const piece of readInPieces<number>(2, async (after) => (after === undefined ? rows : [])))
      pieces.push(piece)
    return pieces
  }
  expect(await read([])).toEqual([[]])
  expect(await read([1, 2])).toEqual([[1, 2]])
})
