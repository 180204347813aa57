import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuildingFolder } from './building-folder.ts'

test('what a builder left that was killed goes an hour later, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estela-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const now = Date.now()
  const make = (name: string, minutes: number) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'part.js'), '')
    const at = new Date(now - minutes * 60_000)
    utimesSync(join(folder, name), at, at)
  }
  make('new-killed', 61)
  make('new-busy', 59)
  make('client', 61)
  const made = makeBuildingFolder(folder, now)
  expect(readdirSync(folder).sort()).toEqual(['client', 'new-busy', basename(made)].sort())
})
