// cspell:words andu ﬁgura ΟΔΟΣ οδοσ İstanbul
import { expect, test } from 'vitest'
import { foldText, gramsOf, titleGramsOf } from './fold-title.ts'

test('accents, case and spaces do not matter', () => {
  expect(foldText('  Ñandú\t\n GIGANTE ')).toBe('nandu gigante')
  expect(foldText('N\u0303andu\u0301')).toBe(foldText('Ñandú'))
  expect(foldText('Ⅻ ﬁgura')).toBe('xii figura')
})

test('other scripts are kept, and the end of a word does not change its letters', () => {
  expect(foldText('ドラゴン')).toBe(foldText('ドラゴン'.normalize('NFD')))
  expect(foldText('ΟΔΟΣ')).toBe(foldText('οδοσ'))
  expect(foldText('İstanbul')).toBe('istanbul')
})

test('what nobody sees is no part of a title', () => {
  expect(foldText('a\u0000b\u200bc\ud800')).toBe('abc')
  expect(foldText(' \t ')).toBe('')
})

test('trigrams are counted by characters, each once', () => {
  expect(gramsOf('aaaa')).toEqual(['aaa'])
  expect(gramsOf('😀😁😂')).toEqual(['😀😁😂'])
  expect(gramsOf('ab')).toEqual([])
  expect(titleGramsOf('ab')).toEqual([' ab', 'ab ', 'b  '])
})
