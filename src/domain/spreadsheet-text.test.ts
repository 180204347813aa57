import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { markReadable, markText, unmarkText } from './spreadsheet-text.ts'

test.each(['=1+1', '+1', '-1+1', '-1\n', '-.5', '@sum', '\tx', "'=1", "''-1"])('%j is marked', (text) => {
  expect(markText(text)).toBe(`'${text}`)
})

test.each([
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['Calle 1\n=HYPERLINK("http://x")\nLima', 'Calle 1\n\'=HYPERLINK("http://x")\nLima'],
  ['x; "@sum', 'x; "\'@sum'],
  ['x\t+1;-1', "x\t'+1;'-1"],
  ['x;＝1', "x;'＝1"],
  ['＝1', "'＝1"],
])('%j begins no formula where a semicolon, a tab or a line break ends the cell', (text, marked) => {
  expect(markText(text)).toBe(marked)
})

test.each(['Calle 1; piso 2', 'a=b; c', 'well-known', 'x - y\nz', 'me@example.test; you@example.test'])(
  '%j stays as it is, too',
  (text) => {
    expect(markText(text)).toBe(text)
  },
)

test.each(['00000000000191', '007', '-07', '12345E6789', '1e5', '12345678901234567890'])(
  '%j, which a spreadsheet would give back as another number, is marked',
  (text) => {
    expect(markText(text)).toBe(`'${text}`)
  },
)

test.each(['-1', '-4.50', '3.00', '0', '0.5', '101', '20123456789', '', "it's", "'quoted'", 'R-2026-000001', '1E2X'])(
  '%j stays as it is',
  (text) => {
    expect(markText(text)).toBe(text)
    expect(markReadable(text)).toBe(text)
    expect(unmarkText(text)).toBe(text)
  },
)

test.each(['2024-06-01', '2024/6/1', '1-2', '10/12', "'2024-06-01"])(
  '%j, which a spreadsheet would give back as a day in its own form, is marked where the file is read again',
  (text) => {
    expect(markText(text)).toBe(text)
    expect(markReadable(text)).toBe(`'${text}`)
    expect(unmarkText(`'${text}`)).toBe(text)
  },
)

test('what was marked is read as it was, whatever it is', () => {
  const sign = fc.constantFrom("'", '=', '-', '+', '0', '1', 'E', '.', '/', 'x', '\n')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 20 }), (text) => {
      expect(unmarkText(markReadable(text))).toBe(text)
    }),
    propertyRuns({ few: 1_000, many: 20_000 }),
  )
})
