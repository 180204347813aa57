import { displayPrice } from '#domain/money.ts'
import { bundleTexts } from '#web/personal/purchase/bundle-texts.ts'
import { CartLicense } from '#web/personal/purchase/licenses/cart-license.tsx'
import { LicenseSelect } from '#web/personal/purchase/licenses/license-select.tsx'
import { licenseTexts } from '#web/personal/purchase/licenses/license-texts.ts'
import { PriceField } from '#web/personal/purchase/price-field.tsx'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { CheckoutLine } from './checkout-source.ts'
import type { Quote } from './use-quote.ts'

interface LineChoicesProps {
  /** At the price that the buyer chose, where buyers choose. */
  line: CheckoutLine
  quoted: Quote['lines'][number] | undefined
  /** The line comes from the cart, which stores the choices for its lines. */
  fromCart: boolean
  busy: boolean
  onChoose(slug: string, cents: number): void
  onFinish(): void
  onLicense(slug: string, variant: string | undefined): void
}

/** What only few lines have: owned parts of a bundle, a license, or a price that the buyer chooses. */
export function LineChoices(props: LineChoicesProps) {
  const { line, busy, onChoose, onFinish } = props
  if (line.licenses) return <LineLicense {...props} />
  return (
    <>
      {line.minCents !== undefined && (
        <PriceField
          name={line.name}
          minCents={line.minCents}
          suggestedCents={line.suggestedCents}
          cents={line.priceCents}
          disabled={busy}
          onChoose={(cents) => onChoose(line.slug, cents)}
          onFinish={onFinish}
        />
      )}
      {line.bundle && <OwnedParts {...props} />}
    </>
  )
}

/** The license of a line, and what an owned cheaper one takes off its price. */
function LineLicense({ line, quoted, fromCart, busy, onLicense }: LineChoicesProps) {
  const words = useTexts(licenseTexts)
  const { money } = useVoice()
  return (
    <>
      {fromCart ? (
        <CartLicense item={line} disabled={busy} onChanging={onLicense} />
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

/** The parts of a bundle that are owned already and taken off its price. */
function OwnedParts({ quoted }: Pick<LineChoicesProps, 'quoted'>) {
  const words = useTexts(bundleTexts)
  const owned = quoted?.parts?.filter((part) => part.owned) ?? []
  if (owned.length === 0) return null
  return <span className="block text-ink-2">{words.takenOff(owned.map((part) => part.title).join(', '))}</span>
}
