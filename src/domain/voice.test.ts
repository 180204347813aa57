import { expect, test } from 'vitest'
import { readLanguage } from './voice.ts'

test.each([
  ['es-AR,es;q=0.9,en;q=0.8', 'es'],
  ['pt-BR,pt;q=0.9,es;q=0.6,en;q=0.5', 'pt-BR'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['de-CH;q=0.9, pt;q=0.8, en;q=0.7', 'pt-BR'],
  ['es;q=0.4, en-GB;q=0.7', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ES', 'es'],
  ['es;q=0,fr', null],
  ['fr,de', null],
  ['est, enx', null],
  ['de ; q=0.9 ,\tpt-BR ; q=0.8', 'pt-BR'],
  ['es;q=0.5;level=1, en;q=0.1', 'en'],
  ['es;v=1, es;q=x', null],
  ['', null],
  [undefined, null],
])('of %j the first language with a voice is %s', (header, language) => {
  expect(readLanguage(header)).toBe(language)
})

test('a header that is long for the sake of it is not read for long', () => {
  expect(readLanguage(`en${' '.repeat(100_000)}x`)).toBe(null)
  expect(readLanguage(`de${'-a'.repeat(50_000)},es`)).toBe(null)
})
