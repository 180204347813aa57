import { Link, useLocation } from 'react-router'
import type { PaymentTerms } from '#domain/payments/placing/list-payment-terms.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { LoadingLines } from '#web/personal/cart/loading-lines.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/page.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { findLines, readSource } from './checkout-source.ts'
import { guestAccount } from './guests/guest-account.ts'

export const handle: PageHandle = { chrome: 'slim' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: personalTexts.read(name).checkout.title }))

export async function loader({ context }: Route.LoaderArgs) {
  const { payments, taxes, orders } = context.get(shopContext)
  const [asksCountry, saleTerms] = await Promise.all([taxes.isCountryAsked(), orders.nameSaleTerms()])
  return { terms: payments.listTerms(), asksCountry, saleTerms }
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { parts } = useVoice()
  const { checkout } = useTexts(personalTexts)
  return (
    <div
      lang={parts.es}
      className="wrap-narrow grid grid-cols-[minmax(0,1fr)] min-h-[calc(100svh-4rem)] content-start gap-8 pt-2 pb-6 md:grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)] md:gap-x-12 md:gap-y-6 md:pt-4 md:pb-10"
    >
      <div className="md:col-span-full">
        <BackToCart />
        <h1 className="text-3xl">{checkout.title}</h1>
      </div>
      <Checkout {...loaderData} />
    </div>
  )
}

function Checkout(offer: { terms: PaymentTerms[]; asksCountry: boolean; saleTerms: string }) {
  const { status, account, cart } = usePersonal()
  const { access } = useSettings()
  const { state } = useLocation()
  const { checkout } = useTexts(personalTexts)
  // Only the browser knows the navigation state, so nothing that depends on it may render before the first response.
  const buyer = status === 'signed-in' ? account : status === 'signed-out' && access === 'open' ? guestAccount : null
  if (!buyer) return <LoadingLines label={checkout.loading} />
  const source = readSource(state)
  const lines = findLines(source, cart)
  if (lines.length === 0) return <NothingToPay />
  const origin = source.kind === 'buy-now' ? 'buy-now' : 'cart'
  // Between two checkouts in the history the page stays: each purchase has a form of its own.
  return <CheckoutForm key={JSON.stringify(source)} account={buyer} lines={lines} source={origin} {...offer} />
}

/** Links back to the cart, except for Buy Now, which did not come from there. */
function BackToCart() {
  const { status } = usePersonal()
  const { state } = useLocation()
  const { checkout } = useTexts(personalTexts)
  return (
    <p className="min-h-ctl text-sm">
      {status === 'signed-in' && readSource(state).kind !== 'buy-now' && (
        <Link to="/cart" className="inline-flex min-h-ctl items-center gap-1 no-underline hover:underline">
          <Icon name="left" small />
          {checkout.backToCart}
        </Link>
      )}
    </p>
  )
}

function NothingToPay() {
  const { checkout, cart } = useTexts(personalTexts)
  return (
    <div className="md:col-span-full">
      <EmptyState title={checkout.empty} text={checkout.emptyText} explore={cart.backToStore} />
    </div>
  )
}
