import { displaySizeIn } from '#domain/display-size.ts'
import type { OwnersFile } from '#web/office/shown-products.ts'
import { useVoice } from '#web/voices/voice-context.ts'

/** Counts, lengths and file sizes in the owner's language. */
export function useNumbers() {
  const { locale } = useVoice()
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const precise = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 })
  const count = (number: number) => whole.format(number)
  return {
    count,
    size: (bytes: number) => displaySizeIn(locale, bytes),
    /** `48 × 51 × 72 mm`; lengths below 10 mm keep decimals. */
    dimensions: ({ x, y, z }: NonNullable<OwnersFile['dimensionsMm']>) =>
      `${[x, y, z].map((length) => (length < 10 ? precise : whole).format(length)).join(' × ')} mm`,
  }
}
