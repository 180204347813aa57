import { expect, test } from 'vitest'
import { moneyIn } from './money-in.ts'
import { plainMoney, priceText, splitThousands } from './plain-money.ts'

test('as the specification writes it, an amount in a sentence never breaks', () => {
  expect(priceText(plainMoney, '$1000048')).toBe('USD\u00a0$1\u202f000\u202f048')
  expect(plainMoney.parts('$4.50')).toEqual(['USD', '$4.50'])
  expect(plainMoney.sum('CLP', '6598')).toBe('CLP\u00a06\u202f598')
})

test.each([
  ['$3', ['US$', '3'], 'US$\u00a03'],
  ['$4.50', ['US$', '4,50'], 'US$\u00a04,50'],
  ['$1000048', ['US$', '1.000.048'], 'US$\u00a01.000.048'],
])('in Brazil %s is a price in dollars, with its own decimal sign', (price, parts, text) => {
  const brazil = moneyIn('pt-BR')
  expect(brazil.parts(price)).toEqual(parts)
  expect(priceText(brazil, price)).toBe(text)
})

test('what is charged keeps its decimals and has its own sign', () => {
  const brazil = moneyIn('pt-BR')
  expect(brazil.sum('BRL', '35.40')).toBe('R$\u00a035,40')
  expect(brazil.sum('USD', '7.00')).toBe('US$\u00a07,00')
  expect(brazil.sum('', '')).toBe('')
  expect(brazil.rate('BRL', '5.42')).toBe('US$\u00a01\u00a0=\u00a0R$\u00a05,42')
  expect(brazil.sum('CLP', '6598')).toBe('CLP\u00a06.598')
})

test.each([
  ['$3', ['$3']],
  ['$4.50', ['$4.50']],
  ['$100', ['$100']],
  ['$1000', ['$1', '000']],
  ['$1234567.50', ['$1', '234', '567.50']],
  ['$1000048', ['$1', '000', '048']],
])('%s is grouped by thousands, and reads the same without the groups', (price, groups) => {
  expect(splitThousands(price)).toEqual(groups)
  expect(splitThousands(price).join('')).toBe(price)
})
