import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { displayPrice } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payments/placing/list-payment-terms.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { priceItems } from '#web/personal/cart/cart-total.ts'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import { reportEvent } from '#web/personal/state/report-event.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { AcceptedTerms } from './accepted-terms.tsx'
import type { CheckoutLine } from './checkout-source.ts'
import { CodeField } from './code-field.tsx'
import { GiftField } from './gift/gift-field.tsx'
import { useGift } from './gift/use-gift.ts'
import { offeredMethods } from './offered-methods.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { OrderRequest } from './placing/place-order.ts'
import { useCountry } from './taxes/use-country.ts'
import { useCheckout } from './use-checkout.ts'
import { useChosenPrices } from './use-chosen-prices.ts'
import { useDiscountCode } from './use-discount-code.ts'
import { type Quote, useQuote } from './use-quote.ts'

interface CheckoutParts {
  account: PersonalAccount
  lines: CheckoutLine[]
  source: OrderRequest['source']
  terms: PaymentTerms[]
  /** Whether the store charges taxes. */
  asksCountry: boolean
  /** The version of the terms of sale that the page links to. */
  saleTerms: string
}

// Requested when the page is first shown, so that it is loaded by the time something fails.
const CheckoutNotes = lazyPart(async () => (await import('./checkout-notes.tsx')).CheckoutNotes)
const GuestNote = lazyPart(async () => (await import('./guests/guest-note.tsx')).GuestNote)
// Few stores ask for the place, and the list of countries is long.
const BuyerPlace = lazyPart(async () => (await import('./taxes/buyer-place.tsx')).BuyerPlace)

export function CheckoutForm({ account, lines: listed, source, terms, asksCountry, saleTerms }: CheckoutParts) {
  const { parts, money } = useVoice()
  const { checkout: texts, purchases } = useTexts(personalTexts)
  const { lines, choose, license } = useChosenPrices(listed)
  const country = useCountry(asksCountry)
  const gift = useGift(account.uid, lines)
  const isGift = gift.draft !== null
  const isGuest = account.uid === ''
  const discount = useDiscountCode()
  const quoting = useQuote(lines, { discount, place: country.quoted, isGift })
  const { quote } = quoting
  // Test payments are for owners who try the store out; the server refuses them to everybody else.
  const offered = terms.filter(({ test }) => !test || account.role === 'owner')
  const methods = offeredMethods(offered, quote ? unitLines(quote) : priceItems(lines), money)
  const form = useRef<HTMLFormElement>(null)
  const onIncomplete = () => requestAnimationFrame(() => focusFirstFault(form.current))
  const asked = { discount, quoting, country, gift, choose, onIncomplete }
  const checkout = useCheckout(account, lines, { source, methods, saleTerms, ...asked })
  const { cents, failure, processing, method } = checkout
  const free = cents === 0
  useEffect(() => reportEvent('begin_checkout'), [])
  const missing =
    [checkout.emailMissing, checkout.methodMissing, checkout.giftToMissing, checkout.giftTimeMissing].filter(Boolean)
      .length + checkout.placeLacks
  const impossible = !free && methods.length === 0
  const emailError = checkout.emailMissing ? texts.emailMissing : checkout.emailInvalid ? texts.emailInvalid : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    checkout.pay()
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-6">
        {missing > 0 && (
          <Notice kind="danger" role="alert">
            {texts.missing(missing)}
          </Notice>
        )}
        <Suspense>
          <CheckoutNotes {...{ failure, method, lines, free, isGift, isGuest, quote }} />
        </Suspense>
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          error={emailError}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={texts.emailPlaceholder}
          value={checkout.email}
          onChange={(event) => checkout.setEmail(event.currentTarget.value)}
        />
        {isGuest ? (
          <Suspense>
            <GuestNote lines={lines} />
          </Suspense>
        ) : (
          <GiftField
            gift={gift}
            giver={account.displayName ?? ''}
            checked={checkout.checked}
            refused={failure?.kind === 'gift-refused' ? failure.field : null}
          />
        )}
        {asksCountry && !free && (
          <Suspense>
            <BuyerPlace uid={account.uid} country={country} checked={checkout.checked} />
          </Suspense>
        )}
        {!free && !impossible && (
          <PaymentChoice
            methods={methods}
            chosen={method}
            missing={checkout.methodMissing}
            onChoose={checkout.setMethod}
          />
        )}
        {impossible && <Notice kind="warning">{texts.noMethods}</Notice>}
        <CodeField discount={discount} applied={quote?.code} busy={processing} />
        <div>
          <AcceptedTerms free={free} />
          <Button
            kind="accent"
            block
            type="submit"
            disabled={processing || impossible}
            lang={free ? parts.en : undefined}
          >
            {processing ? texts.processing : free ? texts.free : texts.pay(priceText(money, displayPrice(cents)))}
          </Button>
          {!isGuest && (
            <p className="mt-2.5 text-xs text-ink-3">
              {free ? texts.freeAbout : texts.afterwards}{' '}
              {!free && (
                <Link to="/purchases" lang={parts.en} className="underline">
                  {purchases.title}
                </Link>
              )}
              {!free && '.'}
            </p>
          )}
        </div>
      </form>
      <OrderSummary
        lines={lines}
        cents={cents}
        quote={quote}
        editable={source === 'cart'}
        busy={processing}
        onChoose={choose}
        onFinish={quoting.finishPrice}
        onLicense={license}
      />
    </>
  )
}

/** A quote's lines, in the form from which a provider's currency is calculated. */
const unitLines = ({ lines }: Quote) =>
  lines.map((line) => ({ ...line, unitCents: line.listCents / line.quantity, taxBp: 0 }))

const focusFirstFault = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')?.focus()
