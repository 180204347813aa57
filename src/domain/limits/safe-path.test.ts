// cspell:ignore птица
import { expect, test } from 'vitest'
import { nameKey, safePath } from './safe-path.ts'

test.each([
  ['versión final.stl', 'versión final.stl'],
  ['Soportes/Ñandú (2)+.stl', 'Soportes/Ñandú (2)+.stl'],
  ['左手.stl', '左手.stl'],
  ['Жар-птица.stl', 'Жар-птица.stl'],
  ['👩‍🚀.stl', '👩‍🚀.stl'],
  ['n\u0303andu\u0301.stl', 'ñandú.stl'],
])('%s keeps its letters', (path, safe) => {
  expect(safePath(path)).toBe(safe)
})

test.each([
  ['a<b>c:d"e|f?g*h\\i.stl', 'a-b-c-d-e-f-g-h-i.stl'],
  ['a\u0000b\u202ec\u2028d\ud800.stl', 'a-b-c-d-.stl'],
  ['../../etc/./passwd', 'etc/passwd'],
  [' .hidden . / body.stl. ', 'hidden/body.stl'],
  ['CON.stl', 'CON-.stl'],
  ['parts/aux', 'parts/aux-'],
  ['com¹.tar.stl', 'com¹-.tar.stl'],
  ['console.stl', 'console.stl'],
  ['../..', 'file'],
])('%j is %j: a disk or an archive could take it amiss', (path, safe) => {
  expect(safePath(path)).toBe(safe)
})

test('what is too long for a disk keeps its end: its ending, and the folders nearest to it', () => {
  const long = safePath(`${'左'.repeat(100)}.stl`)
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200)
  expect(long).toMatch(/^左+\.stl$/)
  expect(safePath(`${'outer/'.repeat(60)}inner/a.stl`)).toMatch(/^outer\/.*inner\/a\.stl$/)
  expect(safePath(`${'outer/'.repeat(60)}inner/a.stl`).length).toBeLessThanOrEqual(200)
})

test('names are one whatever their case and however their accents are written, and no others are', () => {
  expect(nameKey('N\u0303AND\u00da.STL')).toBe(nameKey('ñandú.stl'))
  expect(nameKey('nandu.stl')).not.toBe(nameKey('ñandú.stl'))
})
