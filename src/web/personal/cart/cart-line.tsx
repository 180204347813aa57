import { Suspense } from 'react'
import { Link } from 'react-router'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { displayPrice } from '#domain/money.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { withLicense } from '../purchase/licenses/with-license.ts'
import { Thumb } from '../thumb.tsx'
import { usePersonal } from '../use-personal.ts'
import { CheckBox } from './check-box.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Lazy, because few figures have license tiers. */
const CartLicense = lazyPart(async () => (await import('../purchase/licenses/cart-license.tsx')).CartLicense)

export function CartLine({ item: held, heading: Heading }: { item: PersonalItem; heading: 'h2' | 'h3' }) {
  const { parts } = useVoice()
  const { isSelected, setSelected, setQuantity, removeFromCart } = usePersonal()
  const { cart } = useTexts(personalTexts)
  const item = withLicense(held)
  const { id, slug, name, available, unlisted } = item
  const selected = available && isSelected(id)
  const weight = selected ? 'font-semibold' : 'font-medium text-ink-2'
  const address = `/product/${slug}`
  const thumb = <Thumb address={item.image} width={72} className={selected ? '' : 'opacity-60'} />
  return (
    <li className="grid grid-cols-[auto_72px_minmax(0,1fr)] items-start gap-3 border-b border-line py-4 last:border-b-0">
      <CheckBox
        className="-ml-3 -mr-2 self-center"
        aria-label={name}
        checked={selected}
        disabled={!available}
        onChange={(event) => setSelected(id, event.currentTarget.checked)}
      />
      {unlisted ? (
        thumb
      ) : (
        <Link to={address} tabIndex={-1} aria-hidden="true">
          {thumb}
        </Link>
      )}
      <div>
        <div className="flex justify-between gap-3">
          <Heading
            lang={catalogLanguage}
            className={`font-text text-md leading-snug tracking-normal wrap-anywhere hyphens-auto ${weight}`}
          >
            {unlisted ? (
              name
            ) : (
              <Link to={address} className="no-underline hover:underline">
                {name}
              </Link>
            )}
          </Heading>
          {(available || item.priceCents > 0) && (
            <Price price={displayPrice(item.priceCents)} className={`pt-0.5 ${selected ? '' : 'text-ink-2'}`} />
          )}
        </div>
        {!available && (
          <p lang={parts.es} className="mt-1 flex items-start gap-1.5 text-sm leading-snug font-medium text-warning">
            <Icon name="alert" small className="mt-0.5" />
            {cart.unavailable}
          </p>
        )}
        {available && item.licenses && (
          <Suspense>
            <CartLicense item={item} />
          </Suspense>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-2">
          {available && (
            <QuantityStepper quantity={item.quantity} onChange={(quantity) => setQuantity(item, quantity)} />
          )}
          <Button kind="bare" className="ml-auto font-medium! text-ink-2!" onClick={() => removeFromCart(item)}>
            {cart.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
