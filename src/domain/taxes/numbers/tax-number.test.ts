import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/property-runs.ts'
import { latinAmericanFormats } from './other-formats.ts'
import { exampleOfTaxNumber, readTaxNumber } from './tax-number.ts'
import { unionFormats } from './union-formats.ts'

const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const all = { ...unionFormats, ...latinAmericanFormats }

test('the form of every member state, the United Kingdom and seven countries of Latin America is known', () => {
  expect(Object.keys(unionFormats).toSorted()).toEqual([...members, 'GB'].toSorted())
  expect(Object.keys(latinAmericanFormats)).toEqual(['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY'])
})

test.each(Object.keys(all))('the example of %s is a number of it, however it is typed', (country) => {
  const example = exampleOfTaxNumber(country) ?? ''
  const kept = readTaxNumber(country, example)
  expect(kept).toMatch(/^[0-9A-ZÑ&+*]{8,14}$/)
  expect(readTaxNumber(country, ` ${example.toLowerCase().split('').join(' ')} `)).toBe(kept)
  expect(readTaxNumber(country, (kept ?? '').replace(/(?=.{3}$)/, '-'))).toBe(kept)
})

// Numbers of public bodies and companies, as they print them themselves.
test.each([
  ['AR', '30-50001091-2', '30500010912'],
  ['AR', '20-12345678-6', '20123456786'],
  ['BR', '111.444.777-35', '11144477735'],
  ['BR', '33.000.167/0001-01', '33000167000101'],
  ['BR', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['CL', '96.790.240-3', '967902403'],
  ['CO', '899999068-1', '8999990681'],
  ['CO', '800.197.268-4', '8001972684'],
  ['MX', 'GODE561231GR8', 'GODE561231GR8'],
  ['PE', '20100070970', '20100070970'],
  ['UY', '210475730011', '210475730011'],
  ['DE', '811 569 869', 'DE811569869'],
  ['GR', 'GR094259216', 'EL094259216'],
  ['FR', 'FR 83 404 833 048', 'FR83404833048'],
  ['FR', 'K7399859412', 'FRK7399859412'],
  ['ES', 'ESX1234567L', 'ESX1234567L'],
  ['IE', '1234567FA', 'IE1234567FA'],
  ['GB', 'XI980780684', 'XI980780684'],
  ['GB', 'GD001', 'GBGD001'],
  ['NL', 'NL.8204.64.701.B01', 'NL820464701B01'],
  ['LT', '100001919017', 'LT100001919017'],
  ['RO', '18547290', 'RO18547290'],
  ['US', ' 12-3456789 ', '12-3456789'],
])('%s: %s is kept as %s', (country, given, kept) => {
  expect(readTaxNumber(country, given)).toBe(kept)
})

test.each([
  ['a digit is wrong', 'DE', 'DE136695967'],
  ['two digits are exchanged', 'IT', 'IT00741310157'],
  ['it is of another member state', 'DE', 'ATU13585627'],
  ['its prefix is another country’s', 'AT', 'DE136695976'],
  ['it is too short', 'FR', 'FR4030326504'],
  ['it is too long', 'NL', 'NL004495445B011'],
  ['the check digit of a CUIT does not fit', 'AR', '33-69345023-8'],
  ['a CPF is one digit repeated', 'BR', '111.111.111-11'],
  ['a CNPJ with letters does not fit', 'BR', '12ABC34501DE36'],
  ['a RUT ends in another sign', 'CL', '60.803.000-1'],
  ['the check digit of a NIT does not fit', 'CO', '890.903.938-7'],
  ['an RFC has a month that there is not', 'MX', 'SAT971301NN3'],
  ['a RUC begins as none does', 'PE', '30131312955'],
  ['a RUT of Uruguay does not fit', 'UY', '211003420018'],
  ['it is empty', 'DE', '   '],
  ['it is a word', 'US', 'none'],
  ['it turns the direction of what follows', 'US', '12\u202e34'],
  ['it has more than one line', 'US', '12\n34'],
  ['it is endless', 'US', '1'.repeat(41)],
])('what is no number is refused: %s', (_why, country, given) => {
  expect(readTaxNumber(country, given)).toBeNull()
})

test('whatever is typed, what is kept is read again as itself, and no single wrong digit passes where digits check each other', () => {
  const runs = propertyRuns({ few: 100, many: 2_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(all), 'US'),
      fc.string({ maxLength: 50, unit: 'grapheme-composite' }),
      (country, typed) => {
        const kept = readTaxNumber(country, typed)
        if (kept !== null) expect(readTaxNumber(country, kept)).toBe(kept)
      },
    ),
    runs,
  )
  const checked = ['AT', 'BE', 'DE', 'HR', 'HU', 'IT', 'LU', 'PL', 'DK', 'CL', 'UY']
  fc.assert(
    fc.property(
      fc.constantFrom(...checked),
      fc.nat({ max: 20 }),
      fc.integer({ min: 1, max: 9 }),
      (country, at, more) => {
        const kept = readTaxNumber(country, exampleOfTaxNumber(country) ?? '') ?? ''
        const digits = [...kept].flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))
        const place = digits[at % digits.length] ?? 0
        const other = String((Number(kept[place]) + more) % 10)
        expect(readTaxNumber(country, kept.slice(0, place) + other + kept.slice(place + 1))).toBeNull()
      },
    ),
    runs,
  )
})
