import { pageMeta } from '#web/page-meta.ts'
import { CartCheckout } from '#web/personal/cart/cart-checkout.tsx'
import { CartLines } from '#web/personal/cart/cart-lines.tsx'
import { LoadingLines } from '#web/personal/cart/loading-lines.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/page.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: personalTexts.read(name).cart.title }))

export default function CartPage() {
  const { parts } = useVoice()
  const { cart: texts } = useTexts(personalTexts)
  return (
    <div className="wrap-narrow flex min-h-[calc(100svh-4rem)] flex-col pt-6 md:py-10">
      <h1 lang={parts.es} className="mb-6 text-3xl">
        {texts.title}
      </h1>
      <Cart />
    </div>
  )
}

function Cart() {
  const { parts } = useVoice()
  const { status, cart } = usePersonal()
  const { cart: texts } = useTexts(personalTexts)
  if (status !== 'signed-in') return <LoadingLines label={texts.loading} lang={parts.es} />
  if (cart.length === 0)
    return <EmptyState lang={parts.es} title={texts.pageEmpty} text={texts.emptyText} explore={texts.backToStore} />
  return (
    <div className="grid gap-8 max-md:flex-1 max-md:content-between md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] md:items-start md:gap-12">
      <div className="border-t-2 border-ink">
        <CartLines heading="h2" />
      </div>
      <div
        data-foot="phone"
        className="sticky bottom-0 low:static -mx-gutter border-t border-line bg-surface px-gutter py-4 md:top-22 md:bottom-auto md:mx-0 md:rounded-box md:border md:p-5"
      >
        <CartCheckout />
        <p lang={parts.es} className="mt-3 text-xs text-ink-3">
          {texts.delivery}
        </p>
      </div>
    </div>
  )
}
