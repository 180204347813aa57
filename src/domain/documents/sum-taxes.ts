import type { DocumentSnapshot } from './document-snapshot.ts'

/** What documents contain at one rate, credit notes subtracted; US cents. */
export interface TaxSum {
  country: string | null
  bp: number
  /** Why there is none; missing when no reason is known. */
  untaxed?: 'reverse-charge' | 'exempt'
  netCents: number
  taxCents: number
}

/** Sums up taxes by country and rate, and untaxed amounts by reason. */
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
