import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { sayConfig } from './config-texts.ts'
import { loadOrCreateSecret, readStoredSecret, storeSecret } from './secret.ts'

function openFolder(): string {
  const { folder, remove } = makeTemporaryFolder('secret')
  onTestFinished(remove)
  mkdirSync(folder, { recursive: true })
  return folder
}

test('a secret is made once, whole, and readable to its owner only', () => {
  const folder = openFolder()
  expect(readStoredSecret(folder)).toBeNull()
  const secret = loadOrCreateSecret(folder)
  expect(secret).toHaveLength(43)
  expect([loadOrCreateSecret(folder), readStoredSecret(folder)]).toEqual([secret, secret])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test.each(['', '\n', 'half-of-it'])('a file that a crash left holding %j is refused by name, and stays', (left) => {
  const folder = openFolder()
  const file = join(folder, 'secret')
  writeFileSync(file, left)
  const refusal = { code: 'aborted', sentence: sayConfig.secretDamaged(file) }
  for (const read of [loadOrCreateSecret, readStoredSecret])
    expect(() => read(folder)).toThrow(expect.objectContaining(refusal))
  expect(readFileSync(file, 'utf8')).toBe(left)
})

test('a folder that takes no file is told, and left without one', () => {
  const folder = openFolder()
  rmSync(folder, { recursive: true })
  expect(() => loadOrCreateSecret(folder)).toThrow(/ENOENT/)
  expect(readStoredSecret(folder)).toBeNull()
})

test('a restored store has its own secret, whatever was there', () => {
  const folder = openFolder()
  loadOrCreateSecret(folder)
  const own = 'the secret of the store that was backed up'
  storeSecret(folder, own)
  expect(loadOrCreateSecret(folder)).toBe(own)
  expect(readdirSync(folder)).toEqual(['secret'])
})
