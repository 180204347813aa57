import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { openDataFolder } from './data-folder.ts'

const { folder, remove } = makeTemporaryFolder('data-folder')
afterEach(remove)
const modeOf = (path: string) => statSync(path).mode & 0o7777

function folderOf(mode: number): string {
  const path = join(folder, mode.toString(8))
  mkdirSync(path, { recursive: true })
  chmodSync(path, mode)
  return path
}

test('a new folder is its own user’s alone, with the folders above it', () => {
  const path = join(folder, 'deep', 'data')
  openDataFolder(path)
  expect(modeOf(path)).toBe(0o700)
})

test.each([0o755, 0o777, 0o750, 0o701])('an existing one of mode %o is closed', (mode) => {
  const path = folderOf(mode)
  openDataFolder(path)
  expect(modeOf(path)).toBe(0o700)
})

test('a folder that everybody uses is left alone and refused', () => {
  const path = folderOf(0o1777)
  expect(() => openDataFolder(path)).toThrow('a shared system folder')
  expect(modeOf(path)).toBe(0o1777)
})
