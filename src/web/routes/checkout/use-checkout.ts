import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatAmount } from '#domain/money.ts'
import type { OrderProvider } from '#domain/provider-names.ts'
import { useStaysHere } from '#web/asking/use-stays-here.ts'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import type { CheckoutLine } from './checkout-source.ts'
import { type CheckoutGift, giftBody } from './gift/use-gift.ts'
import type { OfferedMethod } from './offered-methods.ts'
import type { OrderOutcome, OrderRequest } from './placing/place-order.ts'
import { usePlaceOrder } from './placing/use-place-order.ts'
import { usePress } from './placing/use-press.ts'
import type { CheckoutCountry } from './taxes/use-country.ts'
import { itemsOf } from './use-chosen-prices.ts'
import type { DiscountCode } from './use-discount-code.ts'
import type { CheckoutQuote } from './use-quote.ts'
import { useTotal } from './use-total.ts'
import { useTyped } from './use-typed.ts'

/** `shown`: the total shown at that time, in cents. */
export type CheckoutFailure = Exclude<OrderOutcome, { kind: 'placed' | 'free' | 'paid' }> & { shown: number }

interface Parts {
  source: OrderRequest['source']
  discount: DiscountCode
  quoting: CheckoutQuote
  country: CheckoutCountry
  gift: CheckoutGift
  choose: (slug: string, cents: number) => void
  methods: OfferedMethod[]
  saleTerms: string
  /** Something that is asked for is missing or wrong. */
  onIncomplete: () => void
}

/**
 * The checkout form's state: what was typed, what is missing, and one order per intention, however often it is clicked.
 */
export function useCheckout(
  account: PersonalAccount,
  lines: CheckoutLine[],
  { source, discount, quoting, country, gift, choose, methods, saleTerms, onIncomplete }: Parts,
) {
  const { refresh } = usePersonal()
  const navigate = useNavigate()
  const staysHere = useStaysHere()
  const { draft, email, emailMissing, emailInvalid, ...typing } = useTyped(account)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const place = usePlaceOrder({ lines, handOver: gift.handOver })
  const { quote } = quoting
  const { shown, cents, correct } = useTotal(lines, quote)
  // The chosen method may no longer be offered.
  const chosen = methods.find(({ name }) => name === draft.method)?.name ?? null
  const method: OrderProvider | null = cents === 0 ? 'free' : chosen

  // A free order has no tax.
  const isPlaceAsked = country.asked && cents !== 0
  const isPlaceWrong = isPlaceAsked && (country.lacks > 0 || country.wrong)
  const isWrong = emailMissing || emailInvalid || gift.recipientMissing || gift.timeMissing || isPlaceWrong
  const pending = quoting.pending || (isPlaceAsked && country.coming === true)

  function pay() {
    if (press.isRunning()) return
    setChecked(true)
    setFailure(null)
    if (isWrong || !method) return onIncomplete()
    press.begin()
    quoting.finishPrice()
    if (pending) press.waitAt(cents)
    else void order(method)
  }

  async function order(method: OrderProvider) {
    const order: OrderRequest = {
      amount: formatAmount(cents),
      shown: {
        // For a total that the server has just stated, no method's charge is known yet.
        charged: cents === shown ? methods.find(({ name }) => name === method)?.charged : undefined,
        terms: saleTerms,
        sold: quote?.sold,
      },
      email,
      items: itemsOf(lines),
      source,
      ...(gift.draft ? { gift: giftBody(gift.draft) } : {}),
      ...(quote?.code ? { code: quote.code } : {}),
      ...country.ordered,
    }
    const outcome = await place(method, order)
    // Leads nobody away who has left this purchase, even for another checkout: the order is among their purchases.
    if (staysHere()) follow(outcome)
    else press.release()
  }

  // The press itself may have triggered the quote, by ending the typing of a price; what was kept of the place may still
  // be coming. It pays the total at which it was made, or nothing.
  const press = usePress(pending, (pressedAt) => {
    if (pressedAt !== cents)
      return stop({ kind: 'price-changed', expected: formatAmount(cents), chosen: [], shown: pressedAt })
    if (!isWrong && method) return void order(method)
    press.release()
    onIncomplete()
  })

  function follow(outcome: OrderOutcome) {
    if (outcome.kind === 'placed') return press.leave(outcome.address)
    if (outcome.kind === 'free' || outcome.kind === 'paid') {
      gift.set(null)
      return navigate(`/success?order=${encodeURIComponent(outcome.orderId)}`, { replace: true })
    }
    if (outcome.kind === 'code-refused') discount.refuse(outcome.why)
    // The missing method is not the buyer's fault.
    if (outcome.kind === 'method-gone') setChecked(false)
    stop({ ...outcome, shown: cents })
    if (outcome.kind === 'price-changed') {
      correct(outcome.expected)
      quoting.doubt()
      for (const { slug, minCents } of outcome.chosen) choose(slug, minCents)
    }
    // The server knows better than this page what is in the cart, what it costs and who is signed in.
    if (outcome.kind !== 'unknown') refresh()
  }

  function stop(why: CheckoutFailure) {
    press.release()
    setFailure(why)
  }

  return {
    email: draft.email,
    method,
    cents,
    processing: press.processing,
    failure,
    emailMissing: checked && emailMissing,
    emailInvalid: checked && emailInvalid,
    methodMissing: checked && !method,
    checked,
    giftToMissing: checked && gift.recipientMissing,
    giftTimeMissing: checked && gift.timeMissing,
    placeLacks: checked && isPlaceAsked ? country.lacks : 0,
    ...typing,
    pay,
  }
}
