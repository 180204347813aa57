import { displayPrice } from '#domain/money.ts'
import { CartLicense } from '#web/personal/purchase/licenses/cart-license.tsx'
import { LicenseSelect } from '#web/personal/purchase/licenses/license-select.tsx'
import { licenseTexts } from '#web/personal/purchase/licenses/license-texts.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { CheckoutLine } from './checkout-source.ts'
import type { Quote } from './use-code.ts'

interface LineLicenseProps {
  line: CheckoutLine
  quoted: Quote['lines'][number] | undefined
  /** The cart keeps what is chosen for its lines. */
  fromCart: boolean
  busy: boolean
  onLicense(slug: string, variant: string): void
}

/** The license of a line, and what a cheaper one takes off it. */
export function LineLicense({ line, quoted, fromCart, busy, onLicense }: LineLicenseProps) {
  const words = useTexts(licenseTexts)
  const { money } = useVoice()
  return (
    <>
      {fromCart ? (
        <CartLicense item={line} disabled={busy} />
      ) : (
        <LicenseSelect
          name={line.name}
          licenses={line.licenses ?? []}
          variant={line.variant}
          disabled={busy}
          onChoose={(variant) => onLicense(line.slug, variant)}
        />
      )}
      {quoted?.creditCents !== undefined && (
        <span role="status" className="mt-1 block text-ink-2">
          {words.takenOff(priceText(money, displayPrice(quoted.creditCents)))}
        </span>
      )}
    </>
  )
}
