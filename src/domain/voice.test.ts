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
  ['', null],
  [undefined, null],
])('of %j the first language with a voice is %s', (header, language) => {
  expect(readLanguage(header)).toBe(language)
})
