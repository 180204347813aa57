import { expect, test } from 'vitest'
import { terminalLanguage } from './terminal-language.ts'

test.each<[Record<string, string>, string]>([
  [{}, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en'],
  [{ LANG: 'est_EE.UTF-8' }, 'en'],
  [{ LANG: 'es_AR.UTF-8' }, 'es'],
  [{ LANG: 'es' }, 'es'],
  [{ LANG: 'ES_mx' }, 'es'],
  [{ LANG: 'es@euro' }, 'es'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'es_CL.UTF-8' }, 'es'],
  [{ LANG: 'es_AR.UTF-8', LC_MESSAGES: 'es_AR.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'es_AR.UTF-8', LC_MESSAGES: '', LC_ALL: '' }, 'es'],
])('%j is a terminal in %s', (environment, language) => {
  expect(terminalLanguage(environment)).toBe(language)
})
