import { Suspense } from 'react'
import { displayPrice } from '#domain/money.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { priceItems } from '#web/personal/cart/cart-total.ts'
import { QuantityStepper } from '#web/personal/cart/quantity-stepper.tsx'
import { Thumb } from '#web/personal/thumb.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Price, Total } from '#web/ui/price.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { CheckoutLine } from './checkout-source.ts'
import type { Quote } from './use-quote.ts'

// Lazy, because most figures have nothing to choose, and most orders no code and no tax.
const LineChoices = lazyPart(async () => (await import('./line-choices.tsx')).LineChoices)
const QuotedSums = lazyPart(async () => (await import('./quoted-sums.tsx')).QuotedSums)

interface Summary {
  lines: CheckoutLine[]
  cents: number
  /** The store's quote; null when the total is known without one. */
  quote: Quote | null
  /** Lines of the cart can still be changed here; Buy Now is always quantity 1 (specification §4). */
  editable: boolean
  /** An order is being placed for these lines. */
  busy: boolean
  /** The buyer chose another price for a line. */
  onChoose(slug: string, cents: number): void
  /** The buyer has finished typing the price. */
  onFinish(): void
  /** The buyer chose a license: for Buy Now, or for a cart line until the cart holds it. */
  onLicense(slug: string, variant: string | undefined): void
}

/** The lines at the prices that the store quotes this buyer. */
const atQuoted = (lines: CheckoutLine[], quote: Quote | null): CheckoutLine[] =>
  lines.map((line) => {
    const quoted = quote?.lines.find(({ slug }) => slug === line.slug)
    return quoted ? { ...line, priceCents: quoted.listCents / quoted.quantity } : line
  })

/** What is about to be paid, line by line. */
export function OrderSummary({ lines, cents, quote, editable, busy, onChoose, onFinish, onLicense }: Summary) {
  const { cart, checkout } = useTexts(personalTexts)
  const { setQuantity } = usePersonal()
  const { money } = useVoice()
  return (
    <aside
      aria-labelledby="summary"
      className="self-start rounded-box border border-line bg-surface p-5 md:sticky md:top-6"
    >
      <h2 id="summary" className="font-text text-md leading-snug tracking-normal">
        {checkout.summary}
      </h2>
      <ul className="mt-1">
        {priceItems(atQuoted(lines, quote)).map((line, index) => (
          <li
            key={line.slug}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] max-[24rem]:grid-cols-[56px_minmax(0,1fr)] items-center gap-3 border-b border-line py-3 text-sm leading-snug"
          >
            <Thumb address={line.image} width={56} className={editable ? 'row-span-2 self-start' : ''} />
            <span>
              <b className="block font-semibold">{line.name}</b>
              <span translate="no" className="text-ink-3 tabular-nums">
                {line.quantity} × {priceText(money, displayPrice(line.priceCents))}
              </span>
              {line.quantity > 1 && <span className="block text-ink-2">{cart.oneIsEnough}</span>}
            </span>
            <Price
              price={displayPrice(line.chargedCents)}
              className="max-[24rem]:col-start-2 max-[24rem]:justify-self-end"
            />
            {(line.bundle || line.licenses || line.minCents !== undefined) && (
              <div className="col-span-full empty:hidden">
                <Suspense>
                  <LineChoices
                    line={lines[index] ?? line}
                    quoted={quote?.lines.find(({ slug }) => slug === line.slug)}
                    fromCart={editable}
                    busy={busy}
                    onChoose={onChoose}
                    onFinish={onFinish}
                    onLicense={onLicense}
                  />
                </Suspense>
              </div>
            )}
            {editable && (
              <span inert={busy} className="col-start-2 -mt-1">
                <QuantityStepper quantity={line.quantity} onChange={(quantity) => setQuantity(line, quantity)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className="text-sm text-ink-2">
        <div className="flex justify-between gap-4 pt-3">
          <dt>{checkout.delivery}</dt>
          <dd>{checkout.deliveryPrice}</dd>
        </div>
        {quote !== null && (
          <Suspense>
            <QuotedSums quote={quote} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 text-ink">
          <dt>{checkout.total}</dt>
          <dd className="ml-auto font-display text-2xl font-semibold whitespace-nowrap tabular-nums">
            <Total price={displayPrice(cents)} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}
