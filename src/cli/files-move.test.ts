import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskFiles } from '#server/open-storage.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { copyFiles } from './files-move.ts'

function makeSides() {
  const { folder, remove } = makeTemporaryFolder('files-move')
  onTestFinished(remove)
  const open = (name: string) => openDiskFiles({ DATA_DIR: join(folder, name) })
  return { from: open('from'), to: open('to') }
}

/** What rows refer to, each time that it is asked. */
const neededInTurn = (...times: string[][]) => {
  const left = times.values()
  return async () => new Set(left.next().value ?? [])
}

test('a file that neither side has is told, when something refers to it', async () => {
  const { from, to } = makeSides()
  await from.files.put('models/here.stl', Buffer.from('here'))
  const needed = ['models/here.stl', 'models/gone.stl']
  await expect(copyFiles(from, to, neededInTurn(needed, needed))).rejects.toMatchObject({
    code: 'aborted',
    details: { problems: [{ place: 'models/gone.stl' }] },
  })
  expect(await to.files.list()).toEqual(['models/here.stl'])
})

test('what a running store makes or forgets while its files are copied does not lack', async () => {
  const { from, to } = makeSides()
  await from.files.put('models/here.stl', Buffer.from('here'))
  const needed = neededInTurn(['models/here.stl', 'models/forgotten.stl'], ['models/here.stl', 'models/made.stl'])
  expect(await copyFiles(from, to, needed)).toEqual({ copied: 1, there: 1, needed: 1 })
})
