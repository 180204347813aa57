import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, type FileHandle, link, mkdir, open, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { createDiskFileStore } from './disk-file-store.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (words: string) => new TextEncoder().encode(words)

async function withStore(work: (store: ReturnType<typeof createDiskFileStore>, folder: string) => Promise<void>) {
  const { folder, remove } = makeTemporaryFolder('files')
  try {
    await work(createDiskFileStore(join(folder, 'files')), join(folder, 'files'))
  } finally {
    remove()
  }
}

/** The folders that are flushed from now on, by their paths from this one, which may not be there yet. */
async function watchFlushes(folder: string) {
  const opened = await open(join(folder, '..'), 'r')
  await opened.close()
  const handles: FileHandle = Object.getPrototypeOf(opened)
  const { sync } = handles
  const numbers: number[] = []
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    numbers.push((await this.stat()).ino)
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  const names = ['..', '', 'models']
  return {
    take: () => {
      const found = new Map(names.map((name) => [statSync(join(folder, name)).ino, name]))
      return numbers.splice(0).flatMap((number) => found.get(number) ?? [])
    },
  }
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let all = ''
  for await (const chunk of chunks) all += text(chunk)
  return all
}

test('what was put is there, whole or in part, and leaves nothing beside it', () =>
  withStore(async (store, folder) => {
    await store.put('models/ab.stl', bytes('solid figure'))
    await store.put('models/ab.stl', bytes('solid figure'))
    expect(await store.size('models/ab.stl')).toBe(12)
    expect(text(await store.readAll('models/ab.stl'))).toBe('solid figure')
    expect(await readText(store.read('models/ab.stl'))).toBe('solid figure')
    expect(await readText(store.read('models/ab.stl', { start: 6, end: 9 }))).toBe('fig')
    expect(await readText(store.read('models/ab.stl', { start: 3, end: 3 }))).toBe('')
    expect(readdirSync(join(folder, '.incoming'))).toEqual([])
  }))

test('names survive a power cut: whoever puts a file flushes its folders, also when it was there already', () =>
  withStore(async (store, folder) => {
    const flushed = await watchFlushes(folder)
    const upload = join(folder, '../upload')
    await writeFile(upload, 'solid figure')
    const batch = store.startBatch()
    const puts = [
      () => store.put('models/ab', bytes('solid figure')),
      () => store.put('models/ab', bytes('solid figure')),
      () => store.adopt('models/ab', { path: upload }),
      () => batch.put('models/ab', bytes('solid figure')),
    ]
    for (const [place, put] of puts.entries()) {
      await put()
      if (place === puts.length - 1) await batch.finish()
      const names = flushed.take()
      // The folder of all files has its own name flushed once.
      expect(names.includes('..')).toBe(place === 0)
      expect(names.filter((name) => name !== '..').toSorted()).toEqual(['', 'models'])
    }
  }))

test('a file of this machine is kept without being written anew, whole even when a shorter one was there', () =>
  withStore(async (store, folder) => {
    const path = join(folder, '../upload')
    await writeFile(path, 'solid figure')
    await store.put('models/cd.stl', bytes('cut'))
    await Promise.all(['ab', 'ab', 'cd'].map((name) => store.adopt(`models/${name}.stl`, { path })))
    const kept = await Promise.all(
      ['../upload', 'models/ab.stl', 'models/cd.stl'].map((name) => stat(join(folder, name))),
    )
    expect(new Set(kept.map(({ ino }) => ino)).size).toBe(1)
    await rm(path)
    expect(text(await store.readAll('models/ab.stl'))).toBe('solid figure')
    expect(await store.source('models/cd.stl')).toEqual({ path: join(folder, 'models/cd.stl') })
    expect(readdirSync(join(folder, '.incoming'))).toEqual([])
    await expect(store.adopt('models/ef.stl', { path })).rejects.toThrow('ENOENT')
  }))

test('many writers of the same name leave one whole file', () =>
  withStore(async (store, folder) => {
    await Promise.all(Array.from({ length: 8 }, () => store.put('a/b/c', bytes('the same'))))
    expect(text(await store.readAll('a/b/c'))).toBe('the same')
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['c'])
  }))

test('a name that is not there has no size, and deleting it is harmless', () =>
  withStore(async (store) => {
    expect(await store.size('models/none.stl')).toBeNull()
    await store.put('x', bytes('1'))
    expect(await store.size('x/y')).toBeNull()
    await store.delete('x')
    await store.delete('x')
    expect(await store.size('x')).toBeNull()
  }))

test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', '.incoming/x', 'A', 'a\\b', 'a\u0000'])(
  'the name %j is refused',
  (name) =>
    withStore(async (store) => {
      await expect(store.put(name, bytes('x'))).rejects.toThrow('is no name of a file store')
    }),
)

test('a file that was cut off before is written again', () =>
  withStore(async (store, folder) => {
    await mkdir(join(folder, 'a'), { recursive: true })
    await writeFile(join(folder, 'a/b'), 'cut')
    await store.put('a/b', bytes('cut off'))
    expect(text(await store.readAll('a/b'))).toBe('cut off')
  }))

test('a name that tells nothing of its content is written each time', () =>
  withStore(async (store) => {
    for (const list of ['["a"]', '["b"]']) {
      await store.put('promos/list.json', bytes(list))
      expect(text(await store.readAll('promos/list.json'))).toBe(list)
    }
    const batch = store.startBatch()
    await batch.put('promos/list.json', bytes('["c"]'))
    await batch.finish()
    expect(text(await store.readAll('promos/list.json'))).toBe('["c"]')
  }))

test('a file that was damaged is whole once its content comes anew; a whole one is not written again', () =>
  withStore(async (store, folder) => {
    const [name, path] = [`models/${'ab'.repeat(32)}.stl`, join(folder, '../upload')]
    await writeFile(path, 'solid figure')
    const batch = store.startBatch()
    const ways = [
      () => store.put(name, bytes('solid figure')),
      () => store.adopt(name, { path }),
      () => batch.put(name, bytes('solid figure')),
    ]
    for (const keep of ways) {
      await mkdir(join(folder, 'models'), { recursive: true })
      await writeFile(join(folder, name), 'solid figurE')
      await keep()
      expect(text(await store.readAll(name))).toBe('solid figure')
      const { ino } = await stat(join(folder, name))
      for (const again of ways) await again()
      expect((await stat(join(folder, name))).ino).toBe(ino)
      await store.delete(name)
    }
    await batch.finish()
  }))

test('a batch keeps many files, twice without harm', () =>
  withStore(async (store) => {
    const batch = store.startBatch()
    const names = Array.from({ length: 20 }, (_, i) => `a/${i % 3}/${i}`)
    await Promise.all([...names, ...names].map((name) => batch.put(name, bytes(name))))
    await batch.finish()
    for (const name of names) expect(text(await store.readAll(name))).toBe(name)
    await expect(store.startBatch().put('../outside', bytes('x'))).rejects.toThrow('is no name of a file store')
  }))

test('what writes left that broke off goes by when they began, not by the date of the upload it is a name of', () =>
  withStore(async (store, folder) => {
    await store.removeUnfinished(new Date())
    await store.put('a', bytes('whole'))
    const [upload, partial] = [join(folder, '../upload'), join(folder, '.incoming/left')]
    await writeFile(upload, 'solid figure')
    await utimes(upload, 1, 1)
    await link(upload, partial)
    const { ctimeMs } = await stat(partial)
    await store.removeUnfinished(new Date(ctimeMs - 1000))
    expect(readdirSync(join(folder, '.incoming'))).toEqual(['left'])
    await store.removeUnfinished(new Date(ctimeMs + 1000))
    expect(readdirSync(join(folder, '.incoming'))).toEqual([])
    expect(existsSync(upload)).toBe(true)
    expect(await store.list()).toEqual(['a'])
  }))

test('a failed write says so and leaves no partial file', () =>
  withStore(async (store, folder) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'models'), 'a file where a folder should be')
    await expect(store.put('models/ab.stl', bytes('solid'))).rejects.toThrow()
    expect(existsSync(join(folder, '.incoming')) ? readdirSync(join(folder, '.incoming')) : []).toEqual([])
    await chmod(folder, 0o700)
  }))
