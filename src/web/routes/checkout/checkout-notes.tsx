import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { displayPrice, parseAmount } from '#domain/money.ts'
import type { OrderProvider } from '#domain/provider-names.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Notice } from '#web/ui/notice.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { CheckoutLine } from './checkout-source.ts'
import { findOpenOrder } from './find-open-order.ts'
import { findTwice } from './find-twice.ts'
import type { CheckoutFailure } from './use-checkout.ts'
import type { Quote } from './use-quote.ts'

const CodeRefusal = lazyPart(async () => (await import('./code-form.tsx')).CodeRefusal)
const GiftRefusal = lazyPart(async () => (await import('./gift/gift-form.tsx')).GiftRefusal)
const AccountNeeded = lazyPart(async () => (await import('./guests/guest-note.tsx')).AccountNeeded)
const MethodGone = lazyPart(async () => (await import('./method-gone.tsx')).MethodGone)
const OfferChanged = lazyPart(async () => (await import('./offer-changed.tsx')).OfferChanged)
const GuestOrderNote = lazyPart(async () => (await import('./guests/guest-order-note.tsx')).GuestOrderNote)
const OrderOver = lazyPart(async () => (await import('./order-over.tsx')).OrderOver)
const TooMany = lazyPart(async () => (await import('./too-many.tsx')).TooMany)
const OutdatedNote = lazyPart(async () => (await import('./taxes/outdated-note.tsx')).OutdatedNote)

const TwiceNote = lazyPart(async () => (await import('./twice-note.tsx')).TwiceNote)

interface CheckoutNotesProps {
  failure: CheckoutFailure | null
  method: OrderProvider | null
  lines: CheckoutLine[]
  /** The store's quote; null when the total is known without one. */
  quote: Quote | null
  free: boolean
  isGift: boolean
  /** The purchase is made without an account, so only this tab knows what was ordered before. */
  isGuest: boolean
}

/** What the buyer should know before paying, or before paying again. */
export function CheckoutNotes({ failure, method, lines, quote, free, isGift, isGuest }: CheckoutNotesProps) {
  const twice = quote ? findTwice(quote.lines) : []
  return (
    <>
      {failure && <FailureNote failure={failure} method={method} />}
      {!isGift && <OwnedNote lines={lines} />}
      {twice.length > 0 && (
        <Suspense>
          <TwiceNote found={twice} lines={lines} />
        </Suspense>
      )}
      {!free && !isGift && !isGuest && <OpenOrderNote lines={lines} />}
      {isGuest && (
        <Suspense>
          <GuestOrderNote lines={lines} />
        </Suspense>
      )}
    </>
  )
}

/** Where to find what was bought before. */
function WhereOwned() {
  const { parts } = useVoice()
  const { checkout, purchases } = useTexts(personalTexts)
  return (
    <>
      {checkout.ownedText}{' '}
      <Link to="/purchases" lang={parts.en} className="underline">
        {purchases.title}
      </Link>
      .
    </>
  )
}

/** What was bought before and where to find it; it can be bought again. */
function OwnedNote({ lines }: { lines: CheckoutLine[] }) {
  const { parts } = useVoice()
  const { isOwned } = usePersonal()
  const { checkout } = useTexts(personalTexts)
  const owned = lines.filter((line) => isOwned(line.slug) && !line.variant)
  if (owned.length === 0) return null
  return (
    <Notice>
      <b lang={parts.en}>{checkout.owned}</b>
      {lines.length > 1 && `: ${owned.map((line) => line.name).join(', ')}`}. <WhereOwned /> {checkout.ownedMore}
    </Notice>
  )
}

/** An open order of the same model, which may be paid already: paying again would buy it twice, but stays possible. */
function OpenOrderNote({ lines }: { lines: CheckoutLine[] }) {
  const { parts } = useVoice()
  const { checkout, purchases } = useTexts(personalTexts)
  const [number, setNumber] = useState<string | null>(null)
  const ids = lines.map((line) => line.id).join(' ')
  useEffect(() => {
    let isShown = true
    findOpenOrder(ids.split(' ')).then((found) => isShown && setNumber(found))
    return () => {
      isShown = false
    }
  }, [ids])
  if (number === null) return null
  return (
    <Notice kind="warning" role="status">
      {checkout.openOrder(number)}{' '}
      <Link to="/purchases" lang={parts.en} className="underline">
        {purchases.title}
      </Link>
      .
    </Notice>
  )
}

/** Why the last click did not lead to the provider, whether money moved, and what to do next. */
function FailureNote({ failure, method }: { failure: CheckoutFailure; method: OrderProvider | null }) {
  const { checkout } = useTexts(personalTexts)
  const { money } = useVoice()
  if (failure.kind === 'price-changed') {
    const expected = displayPrice(parseAmount(failure.expected) ?? 0)
    return (
      <Notice kind="warning" role="alert">
        {checkout.priceChanged(priceText(money, expected), priceText(money, displayPrice(failure.shown)))}
      </Notice>
    )
  }
  if (failure.kind === 'offer-changed')
    return (
      <Notice kind="warning" role="alert">
        <Suspense>
          <OfferChanged key={failure.now} {...failure} />
        </Suspense>
      </Notice>
    )
  if (failure.kind === 'over')
    return (
      <Notice kind="warning" role="alert">
        <Suspense>
          <OrderOver />
        </Suspense>
      </Notice>
    )
  const reasons: Partial<Record<CheckoutFailure['kind'], string>> = {
    'no-link': method === 'mercadopago' ? checkout.noMercadopagoLink : checkout.noPaypalLink,
    withdrawn: checkout.withdrawn,
    refused: checkout.refused,
    'invalid-email': checkout.emailInvalid,
    unknown: checkout.outcomeUnknown,
  }
  return (
    <Notice kind="danger" role="alert">
      <p>{checkout.failed}</p>
      <p className="mt-1 font-normal">
        {checkout.nothingCharged} {reasons[failure.kind]}
        {failure.kind === 'owned' && (
          <>
            {checkout.owned}. <WhereOwned />
          </>
        )}
        {failure.kind === 'account-needed' && (
          <Suspense>
            <AccountNeeded />
          </Suspense>
        )}
        {failure.kind === 'method-gone' && (
          <Suspense>
            <MethodGone />
          </Suspense>
        )}
        {failure.kind === 'too-many' && (
          <Suspense>
            <TooMany wait={failure.wait} />
          </Suspense>
        )}
        {failure.kind === 'outdated' && (
          <Suspense>
            <OutdatedNote />
          </Suspense>
        )}
        {failure.kind === 'gift-refused' && (
          <Suspense>
            <GiftRefusal field={failure.field} />
          </Suspense>
        )}
        {failure.kind === 'code-refused' && (
          <Suspense>
            <CodeRefusal why={failure.why} />
          </Suspense>
        )}
      </p>
    </Notice>
  )
}
