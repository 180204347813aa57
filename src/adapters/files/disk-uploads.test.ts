import { readdirSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { createDiskUploads } from './disk-uploads.ts'

test('an upload is old once nothing came for it, however long ago it began, and goes with its note', async () => {
  const { folder, remove } = makeTemporaryFolder('uploads')
  const uploads = createDiskUploads(folder)
  const write = async (name: string, day: string) => {
    await writeFile(join(folder, name), '{}')
    await utimes(join(folder, name), new Date(day), new Date(day))
  }
  try {
    await write('going.json', '2026-11-27')
    await write('going', '2026-11-29')
    await write('left.json', '2026-11-26')
    await write('left', '2026-11-27')
    expect(await uploads.removeOlderThan(new Date('2026-11-28'))).toBe(1)
    expect(readdirSync(folder).toSorted()).toEqual(['going', 'going.json'])
    expect(await uploads.removeOlderThan(new Date('2026-11-30'))).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    remove()
  }
})
