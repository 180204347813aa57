import { expect, test } from 'vitest'
import { languages } from '../voice.ts'
import { limits, windowMs } from './limits.ts'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [1, 'in 1 minute', 'dentro de 1 minuto', 'em 1 minuto'],
  [61, 'in 2 minutes', 'dentro de 2 minutos', 'em 2 minutos'],
  [3400, 'in 57 minutes', 'dentro de 57 minutos', 'em 57 minutos'],
  [7140, 'in 119 minutes', 'dentro de 119 minutos', 'em 119 minutos'],
  [7141, 'in 2 hours', 'dentro de 2 horas', 'em 2 horas'],
  [86_400, 'in 24 hours', 'dentro de 24 horas', 'em 24 horas'],
])('%d seconds are told as %s', (seconds, ...words) => {
  expect((['en', 'es', 'pt-BR'] as const).map((language) => waitInWords(language, seconds))).toEqual(words)
})

test('what `Retry-After` tells is read, and a minute where it tells nothing', () => {
  expect(['3400', null, ''].map((wait) => waitInWords('en', wait))).toEqual([
    'in 57 minutes',
    'in 1 minute',
    'in 1 minute',
  ])
})

test('no language promises less than what is left of a limit, however long it is', () => {
  const windows = Object.values(limits).flatMap(({ within }) => (within === 'at once' ? [] : [windowMs[within] / 1000]))
  for (const seconds of new Set(windows.flatMap((all) => [all, all - 1, all / 2 + 1, 1])))
    for (const language of languages) {
      const told = waitInWords(language, seconds)
      const unit = /hora|hour/.test(told) ? 3600 : 60
      expect(Number(/\d+/.exec(told)) * unit, told).toBeGreaterThanOrEqual(seconds)
    }
})
