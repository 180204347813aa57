import { expect, test } from 'vitest'
import { displayLargeSize, displayLimit, displaySize, displaySizeIn, sizeIn } from './display-size.ts'

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [950_000, '950 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [999_700, '1.0 MB'],
  [1_800_000, '1.8 MB'],
  [1_050_000_000, '1050.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(displaySize(bytes)).toBe(words)
  expect(displaySizeIn('en', bytes)).toBe(words.replace(' ', '\u00a0'))
})

test.each([
  [12_000, '12 KB'],
  [999_949_999, '999.9 MB'],
  [999_950_000, '1.0 GB'],
  [1_800_000_000, '1.8 GB'],
])('on a disk %i bytes are %s', (bytes, words) => {
  expect(displayLargeSize(bytes)).toBe(words)
})

test('a limit is said as it was set', () => {
  expect([16_000, 20_000_000, 1_050_000_000, 2_500_000].map(displayLimit)).toEqual([
    '16 KB',
    '20 MB',
    '1050 MB',
    '2.5 MB',
  ])
})

test('on a page a size has the decimal sign of its language', () => {
  expect(displaySizeIn('pt-BR', 2_500_000)).toBe('2,5\u00a0MB')
  expect(displaySizeIn('es-419', 12_000_000)).toBe('12.0\u00a0MB')
  // As an import file stated it.
  expect(sizeIn('pt-BR', '950 KB')).toBe('950\u00a0KB')
  expect(sizeIn('pt-BR', 'about 1.5 MB')).toBe('about\u00a01.5 MB')
})
