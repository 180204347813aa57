import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { License } from '#domain/catalog/licenses.ts'
import { displayPrice } from '#domain/money.ts'
import { useCartLicense } from '#web/personal/purchase/licenses/cart-license.tsx'
import { keepChosenLicense, readChosenLicenses } from '#web/personal/purchase/licenses/chosen-licenses.ts'
import { licenseTexts } from '#web/personal/purchase/licenses/license-texts.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { FieldError } from '#web/ui/text-field.tsx'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { ShownProduct } from '../shown-product.ts'
import type { OfferDetailsProps } from './offer.tsx'

/**
 * The chosen license: kept by the cart while the figure is in it, otherwise in this tab, which passes it on to the
 * cart.
 */
function useLicense({ id, slug }: Pick<ShownProduct, 'id' | 'slug'>) {
  const { status, cart } = usePersonal()
  const line = cart.find((item) => item.id === id)
  const held = useCartLicense(line ?? { id })
  // The server and the first render know no choice.
  const [chosen, setChosen] = useState('')
  useEffect(() => setChosen(readChosenLicenses()[slug] ?? ''), [slug])
  const early = useRef<string>(undefined)
  const chooseEarly = useEffectEvent(() => {
    const wanted = early.current
    early.current = undefined
    if (wanted !== undefined && line && wanted !== held.variant) held.choose(wanted)
  })
  useEffect(() => {
    if (status !== 'loading') chooseEarly()
  }, [status])
  return {
    chosen: line ? held.variant : chosen,
    failed: held.failed,
    choose(variant: string) {
      keepChosenLicense(slug, variant)
      setChosen(variant)
      if (line) held.choose(variant)
      // It is not known yet whether the cart contains the figure.
      else if (status === 'loading') early.current = variant
    },
  }
}

/** Selects the license for the figure; what each allows is shown below its name. */
export function LicenseChoice({
  product,
  licenses,
  onLicense,
}: {
  product: ShownProduct
  licenses: License[]
  onLicense: OfferDetailsProps['onLicense']
}) {
  const words = useTexts(licenseTexts)
  const { money, parts } = useVoice()
  const { chosen, failed, choose } = useLicense(product)
  const group = useId()
  // In the commit of the choice itself: a link that is pressed right after it buys this license.
  useLayoutEffect(() => {
    const license = licenses.find(({ id }) => id === chosen)
    if (!license) return
    const tiers = licenses.map(({ id, name, priceCents }) => ({ id, name, priceCents }))
    onLicense?.({ price: displayPrice(license.priceCents), license: { licenses: tiers, variant: chosen } })
    return () => onLicense?.()
  }, [onLicense, licenses, chosen])
  if (!product.buyLink) return null
  const own = { id: '', name: words.own, text: words.ownText, priceCents: product.priceCents }
  return (
    <fieldset lang={parts.es} className="mt-5 grid gap-2">
      <legend className="mb-1 font-text text-md font-semibold">{words.title}</legend>
      {[own, ...licenses].map(({ id, name, text, priceCents }) => (
        <div key={id} className="rounded-box border border-line px-3 py-1 has-checked:border-ink">
          <label className="flex min-h-ctl items-center gap-3">
            <input
              type="radio"
              name={group}
              className="size-5 flex-none accent-ink"
              checked={chosen === id}
              onChange={() => choose(id)}
            />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {priceText(money, displayPrice(priceCents))}
            </span>
          </label>
          <details className="text-sm">
            <summary className="min-h-8 cursor-pointer py-1.5 text-ink-2">
              {words.read}
              <span className="sr-only">: {name}</span>
            </summary>
            <p className="pb-2 whitespace-pre-line wrap-anywhere">{text}</p>
          </details>
        </div>
      ))}
      {failed && <FieldError>{words.failed}</FieldError>}
    </fieldset>
  )
}
