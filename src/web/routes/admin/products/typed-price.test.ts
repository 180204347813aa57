import { expect, test } from 'vitest'
import { productTexts } from './product-texts.ts'
import { amountWarning, isPriceText, isSoundPrice, priceWarning, suggestionProblem, typedPrice } from './typed-price.ts'

test.each<[string, boolean, string | null]>([
  ['', true, null],
  ['4,50', true, '$4.50'],
  [' $4 ', true, '$4'],
  ['four', false, 'four'],
  ['1,000.50', true, '$1000.50'],
  ['1.000,5', true, '$1000.50'],
  ['-3', false, '-3'],
])('%j in the field is understood: %j, and is sent as %j', (text, understood, sent) => {
  expect([isPriceText(text), typedPrice(text)]).toEqual([understood, sent])
})

test.each([
  ['', false, true],
  ['', true, false],
  [' ', true, false],
  ['0', true, true],
  ['four', true, false],
  ['four', false, false],
])('the price %j of a product whose buyers choose theirs (%j) can be saved: %j', (price, minCents, sound) => {
  expect(isSoundPrice({ price, minCents })).toBe(sound)
})

test.each([
  ['0', 'It will be free.'],
  ['0,50', '$0.50 is below your usual prices ($1 to $50): is that right?'],
  ['60', '$60 is above your usual prices ($1 to $50): is that right?'],
  ['60 euros', 'Did you mean $60?'],
  ['1.234', 'Did you mean $1234?'],
  ['-3', null],
  ['4', null],
])('to %j the form says %j', (text, words) => {
  expect(priceWarning(text, productTexts.en.priceDoubts)).toBe(words)
})

test.each([
  ['0', null],
  ['60', null],
  ['0.500', 'Did you mean $500?'],
  ['two', null],
])('to %j as a minimum the form says %j', (text, words) => {
  expect(amountWarning(text, productTexts.en.priceDoubts)).toBe(words)
})

test.each([
  ['', '2', null],
  ['5', '2', null],
  ['2', '2', null],
  ['1', '2', 'below'],
  ['five', '2', 'unreadable'],
  ['5', '', null],
])('%j as a suggestion beside the minimum %j: %j', (suggested, minimum, problem) => {
  expect(suggestionProblem(suggested, minimum)).toBe(problem)
})
