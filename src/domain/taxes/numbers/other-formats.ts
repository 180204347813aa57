import { mod11CheckDigit, weightedSum } from './check-digits.ts'
import type { TaxNumberFormat } from './tax-number-format.ts'

const plain = (body: RegExp, example: string, isSound?: (body: string) => boolean): TaxNumberFormat => ({
  ...{ prefixes: [], body, example },
  ...(isSound ? { isSound } : {}),
})

/** Weights, from the right: 2, 3 and so on up to `most`, then 2 again. */
const upTo = (most: number, length: number) =>
  Array.from({ length }, (_, index) => 2 + ((length - 1 - index) % (most - 1)))

const isEleven = (weights: readonly number[], ten: string) => (body: string) =>
  mod11CheckDigit(body, weights, ten) === body.slice(-1)

/** For Brazil: two check digits, the second one computed over the first, too. No number repeats a single character. */
function isBrazilian(body: string): boolean {
  const [length, most] = body.length === 11 ? [9, 11] : [12, 9]
  if (/^(.)\1+$/.test(body)) return false
  const first = mod11CheckDigit(body, upTo(most, length), '0')
  return first + mod11CheckDigit(body, upTo(most, length + 1), '0') === body.slice(-2)
}

const isChilean = (body: string) => mod11CheckDigit(body, upTo(7, body.length - 1), 'K') === body.slice(-1)

/** For Colombia: a remainder of 0 or 1 is the check digit itself. */
function isColombian(body: string): boolean {
  const weights = [43, 41, 37, 29, 23, 19, 17, 13, 7, 3].slice(-(body.length - 1))
  return mod11CheckDigit(body, weights, '1') === body.slice(-1)
}

const isPeruvian = (body: string) =>
  String((11 - (weightedSum(body, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10) === body.slice(-1)

/**
 * Tax numbers by country, with their check digits. Sources: AR, ARCA (formerly AFIP), CUIT; BR, Receita Federal, CPF
 * and CNPJ, of which new ones have letters since July 2026 (Instrução Normativa RFB 2.229/2024); CL, Servicio de
 * Impuestos Internos, RUT; CO, DIAN, Orden Administrativa 4 of 1989, NIT; MX, SAT, RFC (its last character has
 * exceptions, so only the format is checked); PE, SUNAT, RUC; UY, Dirección General Impositiva, RUT.
 */
export const latinAmericanFormats: Readonly<Record<string, TaxNumberFormat>> = {
  AR: plain(/^(2[034567]|3[034])\d{9}$/, '33-69345023-9', isEleven([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], '9')),
  BR: plain(/^(\d{11}|[0-9A-Z]{12}\d\d)$/, '00.000.000/0001-91', isBrazilian),
  CL: plain(/^\d{7,8}[0-9K]$/, '60.803.000-K', isChilean),
  CO: plain(/^\d{7,11}$/, '890.903.938-8', isColombian),
  MX: plain(/^[A-ZÑ&]{3,4}\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[0-9A-Z]{2}[0-9A]$/, 'SAT970701NN3'),
  PE: plain(/^(10|15|16|17|20)\d{9}$/, '20131312955', isPeruvian),
  UY: plain(/^(0[1-9]|1\d|2[0-2])\d{10}$/, '21-100342-0017', isEleven([4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], '')),
}
