import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskFiles } from '#server/open-storage.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { copyFiles, type Side } from './copy-files.ts'

function makeSides() {
  const { folder, remove } = makeTemporaryFolder('copy-files')
  onTestFinished(remove)
  const open = (name: string) => {
    const root = join(folder, name)
    return { ...openDiskFiles({ DATA_DIR: root }), pathOf: (file: string) => join(root, 'files', file) }
  }
  return { from: open('from'), to: open('to') }
}
const sha = (text: string) => hash('sha256', text)
const nameOf = (text: string) => `models/${sha(text)}.stl`

/** What rows refer to at each successive call: files by their content. */
const neededInTurn = (...times: string[][]) => {
  const left = times.values()
  return async () => new Map((left.next().value ?? []).map((text) => [nameOf(text), sha(text)]))
}

test('a file that neither side has is told, when something refers to it', async () => {
  const { from, to } = makeSides()
  await from.files.put(nameOf('here'), Buffer.from('here'))
  const needed = ['here', 'gone']
  await expect(copyFiles(from, to, neededInTurn(needed, needed))).rejects.toMatchObject({
    code: 'aborted',
    details: { problems: [{ place: nameOf('gone'), message: { en: 'is missing' } }] },
  })
  expect(await to.files.list()).toEqual([nameOf('here')])
})

test('what a running store makes or forgets while its files are copied does not lack', async () => {
  const { from, to } = makeSides()
  await from.files.put(nameOf('here'), Buffer.from('here'))
  const needed = neededInTurn(['here', 'forgotten'], ['here', 'made'])
  expect(await copyFiles(from, to, needed)).toEqual({ copied: 1, there: 1, needed: 1 })
})

test('a damaged file is told and never copied, and what came before it is compared too', async () => {
  const { from, to } = makeSides()
  const texts = ['here', 'there', 'only there', 'nowhere']
  const copy = () => copyFiles(from, to, neededInTurn(texts, texts))
  for (const text of texts) {
    if (text !== 'only there') await from.files.put(nameOf(text), Buffer.from(text))
    if (text !== 'here') await to.files.put(nameOf(text), Buffer.from(text))
  }
  const spoil = (path: string) => writeFile(path, 'x', { flag: 'r+' })
  await spoil(from.pathOf(nameOf('here')))
  await spoil(to.pathOf(nameOf('there')))
  await spoil(to.pathOf(nameOf('only there')))
  for (const side of [from, to]) await spoil(side.pathOf(nameOf('nowhere')))
  const refused: { details?: { problems?: { place: string; message: { en: string } }[] } } = await copy().catch(
    (error) => error,
  )
  const told = (refused.details?.problems ?? []).map(({ place, message }) => [place, message.en])
  const damaged = ['here', 'only there', 'nowhere'].map((text) => [nameOf(text), 'is damaged'])
  expect(told.sort()).toEqual(damaged.sort())
  expect(await to.files.size(nameOf('here'))).toBeNull()
  expect(await readFile(to.pathOf(nameOf('there')), 'utf8')).toBe('there')
})

/** The side on a disk that cannot read these files anymore, however often it is asked. */
const failing = (side: Side, texts: string[]): Side => ({
  ...side,
  files: {
    ...side.files,
    async *read(name, range) {
      if (texts.some((text) => nameOf(text) === name)) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
      yield* side.files.read(name, range)
    },
  },
})

test('what the disk cannot read any more stops nothing: all else is copied, and it is told', async () => {
  const { from, to } = makeSides()
  const texts = ['here', 'next', 'of nothing']
  for (const text of texts) await from.files.put(nameOf(text), Buffer.from(text))
  const needed = ['here', 'next']
  const copy = () => copyFiles(failing(from, ['here', 'of nothing']), to, neededInTurn(needed, needed))
  await expect(copy()).rejects.toMatchObject({
    details: { problems: [{ place: nameOf('here'), message: { en: 'is damaged' } }] },
  })
  expect(await to.files.list()).toEqual([nameOf('next')])
  await to.files.put(nameOf('here'), Buffer.from('here'))
  expect(await copy()).toEqual({ copied: 0, there: 2, needed: 2 })
})

test('what the disk cannot read any more where it goes is copied anew', async () => {
  const { from, to } = makeSides()
  for (const { files } of [from, to]) await files.put(nameOf('here'), Buffer.from('here'))
  const broken = failing(to, ['here'])
  let mended = false
  const target: Side = {
    ...to,
    files: {
      ...to.files,
      read: (name, range) => (mended ? to : broken).files.read(name, range),
      async adopt(name, file) {
        await to.files.adopt(name, file)
        mended = true
      },
    },
  }
  expect(await copyFiles(from, target, neededInTurn(['here'], ['here']))).toEqual({ copied: 1, there: 1, needed: 1 })
})

test('a list that changed is copied, though it is as long as before', async () => {
  const { from, to } = makeSides()
  for (const list of ['["a"]', '["b"]']) {
    await from.files.put('promos/list.json', Buffer.from(list))
    expect(await copyFiles(from, to, neededInTurn())).toMatchObject({ copied: 1 })
    expect(await readFile(to.pathOf('promos/list.json'), 'utf8')).toBe(list)
  }
  expect(await copyFiles(from, to, neededInTurn())).toMatchObject({ copied: 0 })
})
