import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { pageMeta } from '#web/page-meta.ts'
import { LoadingLines } from '#web/personal/cart/loading-lines.tsx'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { OrderSection } from './order-section.tsx'
import { isUnpaid, UnpaidOrders } from './unpaid-orders.tsx'
import { useOrders } from './use-orders.ts'
import { useReceivedGifts } from './use-received-gifts.ts'

const ReceivedGifts = lazyPart(async () => (await import('./received-gifts.tsx')).ReceivedGifts)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ name }) => ({ title: personalTexts.read(name).purchases.title }))

export default function PurchasesPage() {
  const { purchases } = useTexts(personalTexts)
  return (
    <div className="wrap-narrow min-h-[calc(100svh-4rem)] py-[clamp(1.5rem,3vw,3.5rem)]">
      <h1 className="text-3xl">{purchases.title}</h1>
      <p className="mt-2 mb-8 max-w-[52ch] text-ink-2">{purchases.intro}</p>
      <Purchases />
    </div>
  )
}

function Purchases() {
  const { purchases } = useTexts(personalTexts)
  const { list, reload, showOlder } = useOrders()
  const { gifts, reload: reloadGifts } = useReceivedGifts()
  const retry = () => {
    reload()
    reloadGifts()
  }
  return (
    <>
      {Array.isArray(gifts) && gifts.length > 0 && (
        <Suspense>
          <ReceivedGifts gifts={gifts} />
        </Suspense>
      )}
      {(list.kind === 'failed' || gifts === 'failed') && (
        <div className="mb-8 grid justify-items-start gap-4">
          <Notice kind="danger" role="alert">
            {purchases.loadFailed}
          </Notice>
          <Button onClick={retry}>{purchases.retry}</Button>
        </div>
      )}
      {list.kind === 'loading' && <LoadingLines label={purchases.loading} />}
      {list.kind === 'loaded' && <Orders list={list} gifts={gifts} reload={reload} showOlder={showOlder} />}
    </>
  )
}

interface OrdersProps extends Pick<ReturnType<typeof useOrders>, 'reload' | 'showOlder'> {
  list: { orders: OwnOrder[]; more: boolean }
  gifts: ReturnType<typeof useReceivedGifts>['gifts']
}

function Orders({ list, gifts, reload, showOlder }: OrdersProps) {
  const { purchases } = useTexts(personalTexts)
  const bought = list.orders.filter((order) => !isUnpaid(order))
  const unpaid = list.orders.filter(isUnpaid)
  const isBare = bought.length === 0 && !list.more
  return (
    <>
      {bought.map((order) => (
        <OrderSection key={order.id} order={order} reload={reload} />
      ))}
      {isBare && gifts === 'loading' && <LoadingLines label={purchases.loading} />}
      {/* Whoever was given something has it here, though they bought nothing. */}
      {isBare && Array.isArray(gifts) && gifts.length === 0 && <NothingBought />}
      <UnpaidOrders orders={unpaid} open={bought.length === 0} reload={reload} />
      {list.more && <ShowOlder onClick={showOlder} />}
      {bought.length > 0 && <NewsHint />}
    </>
  )
}

function NothingBought() {
  const { purchases } = useTexts(personalTexts)
  return <EmptyState title={purchases.emptyTitle} text={purchases.emptyText} explore={purchases.explore} />
}

function ShowOlder({ onClick }: { onClick: () => Promise<boolean> }) {
  const { purchases } = useTexts(personalTexts)
  const [phase, setPhase] = useState<'ready' | 'asking' | 'failed'>('ready')
  const show = async () => {
    setPhase('asking')
    setPhase((await onClick()) ? 'ready' : 'failed')
  }
  return (
    <div className="mb-8 grid justify-items-start gap-1.5 print:hidden">
      <Button pending={phase === 'asking'} onClick={show}>
        {purchases.showOlder}
      </Button>
      <div role="alert">{phase === 'failed' && <FieldError>{purchases.loadFailed}</FieldError>}</div>
    </div>
  )
}

/** Links to the setting for mails about new versions, unless the account has agreed to them already. */
function NewsHint() {
  const { account } = usePersonal()
  const { purchases } = useTexts(personalTexts)
  if (!account || account.news) return null
  return (
    <p className="mt-4 text-sm text-ink-2 print:hidden">
      {purchases.newVersions}{' '}
      <Link to="/profile-settings#news" className="inline-flex min-h-ctl items-center underline underline-offset-4">
        {purchases.askForNews}
      </Link>
    </p>
  )
}
