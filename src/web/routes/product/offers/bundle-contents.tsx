import { Link } from 'react-router'
import type { ShownPart } from '#domain/catalog/showing/find-product.ts'
import { displayPrice } from '#domain/money.ts'
import { priceBundle } from '#domain/pricing/bundle-price.ts'
import { bundleTexts } from '#web/personal/purchase/bundle-texts.ts'
import { Thumb } from '#web/personal/thumb.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { ShownProduct } from '../shown-product.ts'

/** What a bundle contains, which parts this visitor owns already, and, while it is for sale, what it costs them. */
export function BundleContents({
  product,
  priceCents,
  parts,
  ownModels,
}: {
  product: Pick<ShownProduct, 'id' | 'slug' | 'title' | 'buyLink'>
  priceCents: number
  parts: ShownPart[]
  ownModels: boolean
}) {
  const words = useTexts(bundleTexts)
  const { isOwned } = usePersonal()
  const { money, locale, parts: languages } = useVoice()
  const say = (cents: number) => priceText(money, displayPrice(cents))
  const { unitCents } = priceBundle(priceCents, { own: ownModels ? product : null, parts }, ({ slug }) => isOwned(slug))
  const isEachSold = parts.every((part) => part.buyLink !== null)
  const apart = parts.reduce((sum, part) => sum + part.priceCents, 0)
  return (
    <section aria-labelledby="bundle" lang={languages.es} className="mt-5">
      <h2 id="bundle" className="font-text text-md leading-snug tracking-normal">
        {words.title(parts.length.toLocaleString(locale))}
      </h2>
      <ul className="mt-1">
        {parts.map((part) => (
          <li
            key={part.id}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2 text-sm leading-snug"
          >
            <Thumb address={part.image} width={56} className="" />
            {part.link ? (
              <Link to={part.link} className="font-semibold no-underline hover:underline">
                {part.title}
              </Link>
            ) : (
              <span className="font-semibold">{part.title}</span>
            )}
            <span className="text-ink-2 tabular-nums">
              {isOwned(part.slug) ? words.owned : part.price && priceText(money, part.price)}
            </span>
          </li>
        ))}
      </ul>
      {product.buyLink && isEachSold && apart > priceCents && (
        <p className="mt-2 text-sm text-ink-2">{words.apart(say(apart))}</p>
      )}
      {product.buyLink && unitCents < priceCents && (
        <p role="status" className="mt-2 text-sm font-semibold">
          {words.yours(say(unitCents))}
        </p>
      )}
    </section>
  )
}
