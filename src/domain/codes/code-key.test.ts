// cspell:disable
import { expect, test } from 'vitest'
import { codeKey, readNewCode } from './code-key.ts'

test.each([
  ['spring-10', 'SPRING-10'],
  ['  Spring 10 ', 'SPRING-10'],
  ['ＳＰＲＩＮＧ１０', 'SPRING-10'],
  ['spr\u200bing\u00ad-10', 'SPRING-10'],
  ['SPRING—IO', 'SPRING-10'],
  ['ЅРRІNG-10', 'SPRING-10'],
  ['spríng-10', 'SPRING-10'],
  ['spring_lo', 'SPRING-10'],
])('%s finds %s', (typed, code) => {
  expect(codeKey(typed)).toBe(codeKey(code))
})

test.each(['SPRING-11', 'SPRING10🎁', 'PRING10', '', '春10'])('%s is another one', (typed) => {
  expect(codeKey(typed)).not.toBe(codeKey('SPRING-10'))
})

test('nothing is left of spaces and signs that cannot be seen', () => {
  expect(codeKey(' \u200b - ')).toBe('')
})

test.each([
  ['spring-10', 'SPRING-10'],
  [' abc ', 'ABC'],
  ['AB', null],
  ['A'.repeat(41), null],
  ['-ABC', null],
  ['SPRING 10', null],
  ['GIFT🎁', null],
  ['ЅРRІNG', null],
])('an owner who types %s makes %s', (typed, code) => {
  expect(readNewCode(typed)).toBe(code)
})
