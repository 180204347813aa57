// cspell:words morzevora
import { expect, test } from 'vitest'
import { gramsOf } from '../fold-title.ts'
import { mostTellingGrams } from './most-telling-grams.ts'

const totalsOf = (text: string, known: Record<string, number>, others: number) =>
  new Map(gramsOf(text).map((gram) => [gram, known[gram] ?? others]))

test('each word is asked for by its rarest trigram, not one word by all of its', () => {
  const totals = totalsOf('grifo ancient', { gri: 40, rif: 41, ifo: 42, nci: 200 }, 300)
  expect(mostTellingGrams('grifo ancient', totals).slice(0, 2)).toEqual(['gri', 'nci'])
})

test('what is far more common than the rarest is not asked for', () => {
  const totals = totalsOf('kraken de fuego', { kra: 10 }, 101)
  expect(mostTellingGrams('kraken de fuego', totals)).toEqual(['kra'])
})

test('one word is asked for by trigrams that share no character', () => {
  expect(mostTellingGrams('morzevora', totalsOf('morzevora', { orz: 20, rze: 21, zev: 22, evo: 23 }, 90))).toEqual([
    'orz',
    'evo',
  ])
  expect(mostTellingGrams('lobo', totalsOf('lobo', { obo: 1 }, 2))).toEqual(['obo'])
  expect(mostTellingGrams('aaaaaaa', totalsOf('aaaaaaa', {}, 5))).toEqual(['aaa'])
})
