import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { looksLikeEmail } from '#domain/accounts/typed-email.ts'
import { formatAmount, parseAmount } from '#domain/money.ts'
import type { OrderProvider } from '#domain/provider-names.ts'
import { totalCents } from '#web/personal/cart/cart-total.ts'
import { randomKey } from '#web/personal/state/outbox/random-key.ts'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import type { CheckoutLine } from './checkout-source.ts'
import { type CheckoutGift, giftBody } from './gift/use-gift.ts'
import type { OfferedMethod } from './offered-methods.ts'
import type { OrderOutcome, OrderRequest, ToldOffer } from './place-order.ts'
import type { CheckoutCountry } from './taxes/use-country.ts'
import { itemsOf } from './use-chosen-prices.ts'
import type { CheckoutCode } from './use-code.ts'

/** `shown`: the total that was shown then, in cents. */
export type CheckoutFailure = Exclude<OrderOutcome, { kind: 'placed' | 'free' | 'paid' }> & { shown: number }

/** After these the same operation may go on under the same key; after any other it starts anew. */
const continuing: OrderOutcome['kind'][] = ['placed', 'free', 'unknown', 'too-many']

const unanswered = { kind: 'unknown' } as const
const loadPlacing = () => import('./place-order.ts').catch(() => null)

/** The checkout form: what was typed, what is missing, and one order for each intention however often it is clicked. */
export function useCheckout(
  account: PersonalAccount,
  lines: CheckoutLine[],
  {
    source,
    code,
    country,
    gift,
    choose,
    methods,
    saleTerms,
  }: {
    source: OrderRequest['source']
    code: CheckoutCode
    country: CheckoutCountry
    gift: CheckoutGift
    choose: (slug: string, cents: number) => void
    methods: OfferedMethod[]
    saleTerms: string
  },
) {
  const { refresh } = usePersonal()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => ({ email: account.email, method: null, ...readDraft(account.uid) }))
  const [processing, setProcessing] = useState(false)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const [confirmed, setConfirmed] = useState<{ shown: number; expected: number } | null>(null)
  /** The total at which the button was pressed, while the store is asked for it. */
  const [pressed, setPressed] = useState<number | null>(null)
  const running = useRef(false)
  const told = useRef<ToldOffer>({})
  const attempt = useRef<{ intention: string; key: string } | null>(null)
  useEffect(() => keepDraft(account.uid, draft), [account.uid, draft])
  // Asked for with the first look at the page, so that it is there at the click.
  useEffect(() => void loadPlacing(), [])
  useResetOnReturn(() => {
    setPressed(null)
    running.current = false
    setProcessing(false)
  })

  const { quote } = code
  const shown = quote?.totalCents ?? totalCents(lines)
  // A price that the server named replaces the shown one until the lines themselves follow.
  const cents = confirmed?.shown === shown ? confirmed.expected : shown
  // What was chosen once may be offered no more.
  const chosen = methods.find(({ name }) => name === draft.method)?.name ?? null
  const method: OrderProvider | null = cents === 0 ? 'free' : chosen
  const email = draft.email.trim()
  const emailMissing = email === ''
  const emailInvalid = !emailMissing && !looksLikeEmail(email)

  // What costs nothing has no tax.
  const isPlaceAsked = country.asked && cents !== 0

  /** False when something is missing. */
  async function pay(): Promise<boolean> {
    if (running.current) return true
    setChecked(true)
    setFailure(null)
    if (emailMissing || emailInvalid || gift.toMissing || !method) return false
    if (isPlaceAsked && (country.lacks || country.wrong)) return false
    running.current = true
    setProcessing(true)
    code.finishPrice()
    if (code.pending) setPressed(cents)
    else await order(method)
    return true
  }

  async function order(method: OrderProvider) {
    const order: OrderRequest = {
      amount: formatAmount(cents),
      shown: {
        // Of a total that the server named no method's part is known yet.
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
    const intention = JSON.stringify([method, order])
    if (attempt.current?.intention !== intention) attempt.current = { intention, key: randomKey() }
    const { key } = attempt.current
    const page = { told: told.current, lines, handOver: gift.handOver }
    const { pathname } = location
    const outcome = (await (await loadPlacing())?.placeOrder(method, order, key, page)) ?? unanswered
    if (!continuing.includes(outcome.kind)) attempt.current = null
    // Who has gone elsewhere meanwhile is left there: the order is among their purchases.
    if (location.pathname === pathname) follow(outcome)
  }

  // A press may itself have begun the asking, by ending the typing of a price. It pays what it was made at, and no more.
  useEffect(() => {
    if (pressed === null || code.pending) return
    setPressed(null)
    if (pressed === cents && method) void order(method)
    else stop({ kind: 'price-changed', expected: formatAmount(cents), chosen: [], shown: pressed })
  })

  function follow(outcome: OrderOutcome) {
    if (outcome.kind === 'placed') return location.assign(outcome.address)
    if (outcome.kind === 'free' || outcome.kind === 'paid') {
      gift.set(null)
      return navigate(`/success?order=${encodeURIComponent(outcome.orderId)}`, { replace: true })
    }
    if (outcome.kind === 'code-refused') code.refuse(outcome.why)
    // Nobody left it out.
    if (outcome.kind === 'method-gone') setChecked(false)
    stop({ ...outcome, shown: cents })
    if (outcome.kind === 'price-changed') {
      setConfirmed({ shown, expected: parseAmount(outcome.expected) ?? shown })
      code.doubt()
      for (const { slug, minCents } of outcome.chosen) choose(slug, minCents)
    }
    // The server knows better than this page what is in the cart, what it costs and who is signed in.
    if (outcome.kind !== 'unknown') refresh()
  }

  function stop(why: CheckoutFailure) {
    running.current = false
    setProcessing(false)
    setFailure(why)
  }

  return {
    email: draft.email,
    method,
    cents,
    processing,
    failure,
    emailMissing: checked && emailMissing,
    emailInvalid: checked && emailInvalid,
    methodMissing: checked && !method,
    checked,
    giftToMissing: checked && gift.toMissing,
    placeLacks: checked && isPlaceAsked ? country.lacks : 0,
    setEmail: (value: string) => setDraft((before) => ({ ...before, email: value })),
    setMethod: (value: OrderProvider) => setDraft((before) => ({ ...before, method: value })),
    pay,
  }
}

/** A page that comes back from the browser's page cache must not go on saying that it is busy. */
function useResetOnReturn(reset: () => void) {
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && latest.current()
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}
