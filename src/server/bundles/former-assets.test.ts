import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormerAssets } from './former-assets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estela-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const former = () => join(folder, 'former')
/** Replaces a bundle that has these files. */
function replace(files: Record<string, string>, day: string) {
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content)
  keepFormerAssets(assets, former(), new Date(day))
}

test('what a bundle had is kept when another replaces it, beside what earlier ones had', () => {
  replace({ 'page-a1.js': 'first', 'app-b2.css': 'style' }, '2026-11-01')
  replace({ 'page-c3.js': 'second' }, '2026-11-02')
  expect(readdirSync(former()).sort()).toEqual(['app-b2.css', 'page-a1.js', 'page-c3.js'])
  expect(readFileSync(join(former(), 'page-a1.js'), 'utf8')).toBe('first')
})

test('a month after it was replaced a file goes; one that was in use until later stays', () => {
  replace({ 'old.js': '', 'both.js': '' }, '2026-10-01')
  replace({ 'both.js': '' }, '2026-10-20')
  replace({ 'new.js': '' }, '2026-11-05')
  expect(readdirSync(former()).sort()).toEqual(['both.js', 'new.js'])
})

test('of very many files the oldest go', () => {
  replace({ 'oldest.js': '' }, '2026-11-01')
  replace(Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`file-${index}.js`, ''])), '2026-11-02')
  expect(readdirSync(former())).toHaveLength(4_000)
  expect(readdirSync(former())).not.toContain('oldest.js')
})

test('a first bundle replaces nothing', () => {
  keepFormerAssets(join(folder, 'none'), former())
  expect(readdirSync(former())).toEqual([])
})
