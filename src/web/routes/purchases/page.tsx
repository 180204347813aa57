import { pageMeta } from '#web/page-meta.ts'
import { LoadingLines } from '#web/personal/loading-lines.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { personalTexts, usePersonalTexts } from '#web/voices/use-personal-texts.ts'
import type { Route } from './+types/page.ts'
import { OrderSection } from './order-section.tsx'
import { useOrders } from './use-orders.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: personalTexts[name].purchases.title }))

export default function PurchasesPage() {
  const { purchases } = usePersonalTexts()
  return (
    <div className="wrap min-h-[calc(100svh-4rem)] max-w-[58rem]! py-[clamp(1.5rem,3vw,3.5rem)]">
      <h1 className="text-3xl">{purchases.title}</h1>
      <p className="mt-2 mb-8 max-w-[52ch] text-ink-2">{purchases.intro}</p>
      <Orders />
    </div>
  )
}

function Orders() {
  const { list, reload } = useOrders()
  const { purchases } = usePersonalTexts()
  if (list.kind === 'loading') return <LoadingLines label={purchases.loading} />
  if (list.kind === 'failed')
    return (
      <div className="grid justify-items-start gap-4">
        <Notice kind="danger" role="alert">
          {purchases.loadFailed}
        </Notice>
        <Button onClick={reload}>{purchases.retry}</Button>
      </div>
    )
  if (list.orders.length === 0)
    return (
      <EmptyState
        title={purchases.emptyTitle}
        text={purchases.emptyText}
        action={
          <ButtonLink kind="solid" large to="/all-models">
            {purchases.explore}
          </ButtonLink>
        }
      />
    )
  return list.orders.map((order) => <OrderSection key={order.id} order={order} />)
}
