import type { PrintEstimate, Range } from '#domain/models/measuring/estimate-print.ts'
import type { PrinterTexts } from '#web/printer/printer-texts.ts'

interface Wording {
  locale: string
  texts: Pick<PrinterTexts['plan'], 'range' | 'hours'>
}

/** `31 to 38`; just `31` when both ends read the same. */
function between({ low, high }: Range, write: (value: number) => string, { texts }: Wording): string {
  const [least, most] = [write(low), write(high)]
  return least === most ? least : texts.range(least, most)
}

/** Grams, hours and cost of a print, formatted for the buyer. */
export function estimateText({ grams, hours, cost }: PrintEstimate, currency: string, wording: Wording) {
  const number = (value: number, digits: number) =>
    value.toLocaleString(wording.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const duration = (value: number) => {
    // Steps of 5 minutes below ten hours and 15 above, which is finer than the range.
    const step = value < 1 ? 1 : value < 10 ? 5 : 15
    const minutes = Math.max(1, Math.round((value * 60) / step) * step)
    return wording.texts.hours(
      String(Math.floor(minutes / 60)),
      String(minutes % 60).padStart(minutes < 60 ? 1 : 2, '0'),
    )
  }
  return {
    grams: `${between(grams, (value) => number(value, value < 10 ? 1 : 0), wording)}\u00a0g`,
    hours: between(hours, duration, wording),
    cost: between(cost, (value) => `${currency}${number(value, value < 100 ? 2 : 0)}`, wording),
  }
}
