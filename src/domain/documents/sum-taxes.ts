import type { DocumentSnapshot } from './document-snapshot.ts'

/** What documents contain of one rate, credit notes taken off; US cents. */
export interface TaxSum {
  country: string | null
  bp: number
  /** Only where something says why there is none. */
  untaxed?: 'reverse-charge' | 'exempt'
  netCents: number
  taxCents: number
}

/** Sums of taxes by country and rate, what contains none by why. */
export function createTaxSums() {
  const rates = new Map<string, TaxSum>()
  const name = (rate: TaxSum) => rate.country ?? ''
  return {
    add({ kind, country, taxes, untaxed }: DocumentSnapshot) {
      const sign = kind === 'receipt' ? 1 : -1
      for (const { bp, netCents, taxCents } of taxes) {
        const key = `${country ?? ''} ${bp} ${untaxed?.kind ?? ''}`
        const why = untaxed ? { untaxed: untaxed.kind } : {}
        const rate = rates.get(key) ?? { country, bp, ...why, netCents: 0, taxCents: 0 }
        rates.set(key, {
          ...rate,
          netCents: rate.netCents + sign * netCents,
          taxCents: rate.taxCents + sign * taxCents,
        })
      }
    },
    list: (): TaxSum[] => [...rates.values()].toSorted((a, b) => name(a).localeCompare(name(b)) || b.bp - a.bp),
  }
}
