import { useState } from 'react'
import { displayPrice } from '#domain/money.ts'
import { priceBundle } from '#domain/pricing/bundle-price.ts'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { productTexts } from '../../product-texts.ts'
import { bundleTexts } from './bundle-texts.ts'

interface Preview {
  product: Pick<OwnersProduct, 'id' | 'slug' | 'title' | 'priced' | 'priceCents' | 'saleCents' | 'parts' | 'files'>
}

/** The figures of a bundle with their shares, and the price, if it has one, for somebody who owns the checked ones. */
export function BundlePreview({ product }: Preview) {
  const words = useTexts(bundleTexts)
  const { noPrice } = useTexts(productTexts)
  const { money } = useVoice()
  const [owned, setOwned] = useState<string[]>([])
  const say = (cents: number) => priceText(money, displayPrice(cents))
  const own = product.files.length > 0 ? { ...product, title: words.ownModels } : null
  const { unitCents, parts } = priceBundle(
    product.saleCents ?? product.priceCents,
    { own, parts: product.parts },
    ({ id }) => owned.includes(id),
  )
  const gone = new Set(product.parts.flatMap((part) => (part.there ? [] : part.id)))
  return (
    <fieldset className="grid gap-1 rounded-box border border-line p-3">
      <legend className="px-1 text-xs font-semibold text-ink-2">{words.preview}</legend>
      <p className="text-xs text-ink-3">{words.previewHint}</p>
      {parts.map(({ id, title, shareCents }) => (
        <CheckBox
          key={id}
          checked={owned.includes(id)}
          onChange={({ target }) =>
            setOwned((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
          }
        >
          {title}
          {product.priced && <span className="tabular-nums"> · {words.share(say(shareCents))}</span>}
          {gone.has(id) && <b className="text-warning"> · {words.gone}</b>}
        </CheckBox>
      ))}
      <p role="status" className="font-semibold">
        {product.priced ? words.pays(say(unitCents)) : noPrice}
      </p>
    </fieldset>
  )
}
