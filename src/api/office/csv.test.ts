import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 3, null])).toBe('"a,b","say ""hi""","two\nlines",3,\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('the text "%s" cannot become a formula, a number stays one', (text) => {
  expect(csvLine([text, -1])).toBe(`'${text},-1\r\n`)
})
