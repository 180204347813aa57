import { link, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

test('a file is replaced as a whole, a failure leaves the former one, and neither leaves anything beside it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'replaced-'))
  const place = { partial: join(folder.path, 'partial'), path: join(folder.path, 'file') }
  await replaceFile(place, (partial) => writeFile(partial, 'first'))
  await replaceFile(place, (partial) => writeFile(partial, 'second'))
  const broken = replaceFile(place, async (partial) => {
    await writeFile(partial, 'thi')
    throw new Error('the disk is full')
  })
  await expect(broken).rejects.toThrow('the disk is full')
  await replaceFile(place, (partial) => link(place.path, partial))
  expect(await readFile(place.path, 'utf8')).toBe('second')
  expect(await readdir(folder.path)).toEqual(['file'])
})
