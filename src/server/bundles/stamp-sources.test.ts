import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stampSources } from './stamp-sources.ts'

const files = { lock: '1', 'src/a.ts': 'a', 'src/b/c.ts': 'c', 'src/b/d.json': 'd', 'src/b/c.test.ts': 'test' }

/** The stamp of such a tree, which lies in a folder of its own: what a process has read it does not read again. */
function stampOf(changes: Record<string, string | null> = {}, ending?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'estela-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries<string | null>({ ...files, ...changes })) {
    if (text === null) continue
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return stampSources({ root, files: ['lock'], folders: ['src'], ...(ending ? { ending } : {}) })
}

test('the same sources have the same stamp, wherever they lie', () => {
  expect(stampOf()).toMatch(/^[0-9a-f]{64}$/)
  expect(stampOf()).toBe(stampOf())
})

test.each([
  ['a file changes', { lock: '2' }],
  ['a file deep in a folder changes', { 'src/b/c.ts': 'C' }],
  ['one comes', { 'src/b/e.ts': '' }],
  ['one goes', { 'src/a.ts': null }],
  ['one is called otherwise', { 'src/a.ts': null, 'src/z.ts': 'a' }],
])('it is another one when %s', (_name, changes) => {
  expect(stampOf(changes)).not.toBe(stampOf())
})

test('tests do not count, nor what ends otherwise where an ending is asked for', () => {
  expect(stampOf({ 'src/b/c.test.ts': 'another' })).toBe(stampOf())
  expect(stampOf({ 'src/b/d.json': 'D' })).not.toBe(stampOf())
  expect(stampOf({ 'src/b/d.json': 'D' }, '.ts')).toBe(stampOf({}, '.ts'))
})
