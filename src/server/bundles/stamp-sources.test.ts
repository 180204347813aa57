import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stampSources } from './stamp-sources.ts'

const files = { lock: '1', 'src/a.ts': 'a', 'src/b/c.ts': 'c', 'src/b/d.json': 'd', 'src/b/c.test.ts': 'test' }

/** The stamp of such a tree, in a folder of its own, because a process reads each file only once. */
function stampOf(changes: Record<string, string | null> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'estela-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries<string | null>({ ...files, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return stampSources({ root, files: ['lock'], folders: ['src'] })
}

test('the same sources have the same stamp, wherever they lie', () => {
  expect(stampOf()).toMatch(/^[0-9a-f]{64}$/)
  expect(stampOf()).toBe(stampOf())
})

test.each([
  ['a file changes', { lock: '2' }],
  ['a file deep in a folder changes', { 'src/b/d.json': 'D' }],
  ['one comes', { 'src/b/e.ts': '' }],
  ['one goes', { 'src/a.ts': null }],
  ['one is called otherwise', { 'src/a.ts': null, 'src/z.ts': 'a' }],
])('it is another one when %s', (_name, changes) => {
  expect(stampOf(changes)).not.toBe(stampOf())
})

test('tests do not count', () => {
  expect(stampOf({ 'src/b/c.test.ts': 'another' })).toBe(stampOf())
})
