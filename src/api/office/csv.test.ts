import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 3, null])).toBe('"a,b","say ""hi""","two\nlines",3,\r\n')
})

test.each(['=1+1', '+1', '-1+1', '-1\n', '-.5', '@sum', '\tx'])('the text "%s" cannot become a formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
})

test.each(['00000000000191', '12345E6789'])('the id "%s" loses no digit', (id) => {
  expect(csvLine([id])).toBe(`'${id}\r\n`)
})

test.each(['-1', '-4.50', '3.00', '0'])('the number "%s" stays one, also as text', (number) => {
  expect(csvLine([number, Number(number)])).toBe(`${number},${Number(number)}\r\n`)
})
