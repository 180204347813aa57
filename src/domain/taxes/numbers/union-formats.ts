import { isLuhn, isMod1110, mod11CheckDigit, weightedSum } from './check-digits.ts'
import type { TaxNumberFormat } from './tax-number-format.ts'

const last = (body: string, count = 1): number => Number(body.slice(-count))

const vat = (prefix: string, body: RegExp, example: string, isSound?: (body: string) => boolean): TaxNumberFormat => ({
  ...{ prefixes: [prefix], body, example },
  ...(isSound ? { isSound } : {}),
})

/** For Austria: every second digit is doubled, and 4 is added. */
function isAustrian(body: string): boolean {
  const sum = [...body.slice(1, 8)].reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 4)
  return (10 - (sum % 10)) % 10 === last(body)
}

const isFrench = (body: string) => {
  const key = body.slice(0, 2)
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(body.slice(2)) % 97)) % 97
}

const ofUnitedKingdom: TaxNumberFormat = {
  ...{ prefixes: ['GB', 'XI'], body: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, example: 'GB980780684' },
}

/**
 * VAT numbers by country. Sources of the formats: European Commission, VIES, frequently asked questions, "What is the
 * format of a VAT number?"; GOV.UK, "VAT EU country codes, VAT numbers and VAT in other languages" (2025). Check digits
 * are checked where the country publishes the rule and keeps to it. Northern Ireland (XI) is in the Union for goods
 * only.
 */
export const unionFormats: Readonly<Record<string, TaxNumberFormat>> = {
  AT: vat('AT', /^U\d{8}$/, 'ATU13585627', isAustrian),
  BE: vat('BE', /^[01]\d{9}$/, 'BE0428759497', (body) => 97 - (Number(body.slice(0, 8)) % 97) === last(body, 2)),
  BG: vat('BG', /^\d{9,10}$/, 'BG175074752'),
  CY: vat('CY', /^\d{8}[A-Z]$/, 'CY10259033P'),
  CZ: vat('CZ', /^\d{8,10}$/, 'CZ25123891'),
  DE: vat('DE', /^[1-9]\d{8}$/, 'DE136695976', isMod1110),
  DK: vat('DK', /^\d{8}$/, 'DK13585628', (body) => weightedSum(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  EE: vat(
    'EE',
    /^\d{9}$/,
    'EE100931558',
    (body) => (weightedSum(body, [3, 7, 1, 3, 7, 1, 3, 7]) + last(body)) % 10 === 0,
  ),
  ES: vat('ES', /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/, 'ESB58378431'),
  FI: vat('FI', /^\d{8}$/, 'FI20774740', (body) => mod11CheckDigit(body, [7, 9, 10, 5, 8, 4, 2]) === body.slice(-1)),
  FR: vat('FR', /^[0-9A-HJ-NP-Z]{2}\d{9}$/, 'FR40303265045', isFrench),
  GR: {
    ...{ prefixes: ['EL', 'GR'], body: /^\d{9}$/, example: 'EL094259216' },
    isSound: (body) => (weightedSum(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(body),
  },
  HR: vat('HR', /^\d{11}$/, 'HR33392005961', isMod1110),
  HU: vat('HU', /^\d{8}$/, 'HU12892312', (body) => (weightedSum(body, [9, 7, 3, 1, 9, 7, 3]) + last(body)) % 10 === 0),
  IE: vat('IE', /^(\d[0-9A-Z+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/, 'IE6433435F'),
  IT: vat('IT', /^\d{11}$/, 'IT00743110157', isLuhn),
  LT: vat('LT', /^(\d{9}|\d{12})$/, 'LT119511515'),
  LU: vat('LU', /^\d{8}$/, 'LU15027442', (body) => Number(body.slice(0, 6)) % 89 === last(body, 2)),
  LV: vat('LV', /^\d{11}$/, 'LV40003521600'),
  MT: vat('MT', /^\d{8}$/, 'MT11679112', (body) => 37 - (weightedSum(body, [3, 4, 6, 7, 8, 9]) % 37) === last(body, 2)),
  NL: vat('NL', /^\d{9}B\d\d$/, 'NL004495445B01'),
  PL: vat(
    'PL',
    /^\d{10}$/,
    'PL8567346215',
    (body) => weightedSum(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(body),
  ),
  PT: vat(
    'PT',
    /^\d{9}$/,
    'PT501964843',
    (body) => mod11CheckDigit(body, [9, 8, 7, 6, 5, 4, 3, 2], '0') === body.slice(-1),
  ),
  RO: vat('RO', /^[1-9]\d{1,9}$/, 'RO18547290'),
  SE: vat('SE', /^\d{12}$/, 'SE123456789701', (body) => isLuhn(body.slice(0, 10))),
  SI: vat(
    'SI',
    /^[1-9]\d{7}$/,
    'SI50223054',
    (body) => mod11CheckDigit(body, [8, 7, 6, 5, 4, 3, 2], '0') === body.slice(-1),
  ),
  SK: vat('SK', /^[1-9]\d{9}$/, 'SK2022749619', (body) => Number(body) % 11 === 0),
  GB: ofUnitedKingdom,
}
