import { useLocation } from 'react-router'
import type { PaymentTerms } from '#domain/payments/list-payment-terms.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { LoadingLines } from '#web/personal/loading-lines.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { shopContext } from '#web/shop-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { mixedPersonal } from '#web/voices/mixed-personal.ts'
import { usePersonalTexts } from '#web/voices/use-personal-texts.ts'
import type { Route } from './+types/page.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { findLines, readSource } from './checkout-source.ts'

export const handle: PageHandle = { chrome: 'slim', back: { to: '/cart', label: mixedPersonal.cart.title } }

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: mixedPersonal.checkout.title })

export const loader = ({ context }: Route.LoaderArgs) => ({ terms: context.get(shopContext).payments.listTerms() })

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { checkout } = usePersonalTexts()
  return (
    <div
      lang="es"
      className="wrap grid min-h-[calc(100svh-4rem)] max-w-[66rem]! content-start gap-8 py-6 md:grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)] md:gap-x-12 md:gap-y-6 md:py-10"
    >
      <h1 className="text-3xl md:col-span-full">{checkout.title}</h1>
      <Checkout terms={loaderData.terms} />
    </div>
  )
}

function Checkout({ terms }: { terms: PaymentTerms[] }) {
  const { status, account, cart } = usePersonal()
  const { state } = useLocation()
  const { checkout } = usePersonalTexts()
  // The navigation state is known to the browser only, so nothing of it may show before the first answer.
  if (status !== 'signed-in' || !account) return <LoadingLines label={checkout.loading} />
  const source = readSource(state)
  const lines = findLines(source, cart)
  if (lines.length === 0) return <NothingToPay />
  const origin = source.kind === 'buy-now' ? 'buy-now' : 'cart'
  return <CheckoutForm account={account} lines={lines} source={origin} terms={terms} />
}

function NothingToPay() {
  const { checkout, cart } = usePersonalTexts()
  return (
    <div className="md:col-span-full">
      <EmptyState
        title={checkout.empty}
        text={checkout.emptyText}
        action={
          <ButtonLink kind="solid" large to="/all-models">
            {cart.backToStore}
          </ButtonLink>
        }
      />
    </div>
  )
}
