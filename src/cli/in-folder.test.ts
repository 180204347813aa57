import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inFolder } from './in-folder.ts'

test('a full disk is told of the folder that is on it', async () => {
  await expect(inFolder('/backups', () => writeFile('/dev/full', 'rows'))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The disk of /backups is full: make room.',
  })
})

test('what is not about the disk stays what it is', async () => {
  await expect(inFolder('/backups', () => writeFile('/nowhere/a', 'rows'))).rejects.toMatchObject({ code: 'ENOENT' })
})
