// cspell:words nhalloween dragoes dragoe dragao homen animai
import { expect, test } from 'vitest'
import { askWords, mostWords } from './ask-words.ts'
import { knownSynonyms, readSynonyms, validateSynonyms } from './read-synonyms.ts'

const synonyms = readSynonyms('knight, caballero\nhalloween: witch, ghost\nsanta claus, navidad\n')
const told = (text: string) =>
  askWords(text, synonyms).map((part) => part.map(({ words, kind }) => `${kind} ${words.join('+')}`))

test('a word asks for itself, what begins with it, and what means the same', () => {
  expect(told('caballero')).toEqual([['asked caballero', 'begun caballero', 'meant knight']])
  expect(told('halloween')).toEqual([['asked halloween', 'begun halloween', 'meant witch', 'meant ghost']])
  expect(told('ghost')).toEqual([['asked ghost', 'begun ghost']])
})

test('words that join are left out, words that belong together stay so, a plural is its singular too', () => {
  expect(told('the santa claus')).toEqual([['asked santa+claus', 'meant navidad']])
  expect(told('navidad')).toEqual([['asked navidad', 'begun navidad', 'meant santa+claus']])
  expect(told('caballeros')).toEqual([['asked caballeros', 'begun caballeros', 'asked caballero', 'meant knight']])
  expect(told('dragões')).toEqual([['asked dragoes', 'begun dragoes', 'asked drago', 'asked dragoe', 'asked dragao']])
  expect(told('homens')).toEqual([['asked homens', 'begun homens', 'asked homen', 'asked homem']])
  expect(told('animais')).toEqual([['asked animais', 'begun animais', 'asked animai', 'asked animal']])
  expect(told('de la')).toEqual([['asked de'], ['asked la']])
  expect(told('?! —')).toEqual([])
})

test('no search asks for more than eight words, however many mean the same', () => {
  const many = readSynonyms('one, a1, a2, a3, a4, a5, a6, a7, a8, a9\ntwo, b1, b2, b3, b4, b5, b6, b7, b8')
  const count = (text: string) =>
    new Set(askWords(text, many).flatMap((part) => part.flatMap(({ words }) => words))).size
  expect(count('one')).toBe(mostWords)
  expect(count('one two')).toBe(mostWords)
  expect(count('a b c d e f g h i j k l m n')).toBe(mostWords)
  // Each word gets its share of the others.
  expect(askWords('one two', many).map((part) => part.length)).toEqual([5, 5])
})

test('the groups that a shop starts with can be taken as they are', () => {
  expect(validateSynonyms(knownSynonyms)).toBeNull()
})

test.each([
  ['knight', 'needs two words'],
  ['knight,', 'needs two words'],
  [': witch, ghost', 'needs two words'],
  ['a: b: c', 'more than one colon'],
  ['knight, ?!', 'a part without a word'],
  ['knight, a very long phrase indeed', 'more than 3 words'],
  [Array.from({ length: 13 }, (_, at) => `word${at}`).join(','), 'more than 12 words'],
  [Array.from({ length: 501 }, (_, at) => `one${at}, two${at}`).join('\n'), 'more than 500 groups'],
])('the list %j is refused: %s', (text, problem) => {
  expect(validateSynonyms(text)).toContain(problem)
})
