import { isRecord } from '#web/is-record.ts'

interface Words {
  country: (code: string) => string
  percent: (percent: number) => string
  day: (isoDay: string) => string
  none: string
  from: (rate: string, day: string) => string
  until: (rate: string, day: string) => string
  reverseCharge: string
  off: string
}

/** A rate's format in the audit log: `ES 21% 2026-01-01..2026-12-31 (Exempt)`; end and reason are optional. */
const kept = /^([A-Z]{2}) ([\d.]+)% (\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)?(?: \((.*)\))?$/s

function readRates(texts: unknown) {
  return (Array.isArray(texts) ? texts : []).flatMap((text) => {
    const [, country = '', percent, from = '', until = null, reason = ''] = kept.exec(`${text}`) ?? []
    return percent === undefined ? [] : [{ country, percent: Number(percent), from, until, reason }]
  })
}

type Rate = ReturnType<typeof readRates>[number]

function tellRate({ percent, from, until, reason }: Rate, words: Words): string {
  const begun = words.from(words.percent(percent), words.day(from))
  return `${until === null ? begun : words.until(begun, words.day(until))}${reason && ` (${reason})`}`
}

/** A tax entry's details, one line per country: the rates before and after. */
export function describeTaxChanges({ removed, added, reverseCharge }: Record<string, unknown>, words: Words): string[] {
  const [before, after] = [readRates(removed), readRates(added)]
  const tell = (rates: Rate[], country: string) =>
    rates.flatMap((rate) => (rate.country === country ? tellRate(rate, words) : [])).join(', ') || words.none
  const countries = [...new Set([...before, ...after].map(({ country }) => country))].toSorted((one, other) =>
    words.country(one).localeCompare(words.country(other)),
  )
  const lines = countries.map((code) => `${words.country(code)}: ${tell(before, code)} → ${tell(after, code)}`)
  if (reverseCharge === undefined) return lines
  const { country, taxId } = isRecord(reverseCharge) ? reverseCharge : {}
  const told = taxId === undefined ? words.off : `${words.country(`${country}`)}, ${taxId}`
  return [...lines, `${words.reverseCharge}: ${told}`]
}
