import type { Office } from '#domain/office.ts'
import type { OrderLook } from '#domain/orders/order-states.ts'
import type { Shop } from '#domain/shop.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { readFirstSteps } from '../first-steps/read-first-steps.server.ts'
import type { Route } from './+types/page.ts'
import { GivenUp } from './given-up.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesOverview } from './sales-overview.tsx'
import '#web/office/figures/reports.css'
import { texts } from './texts.ts'
import { WaitingMails } from './waiting-mails.tsx'

export const meta = officeMeta(texts)

async function countTasks(shop: Shop, office: Office) {
  const { orders, overview, payments, products, retention } = office
  const count = (status: OrderLook | 'disputed' | 'pending') => orders.count({ status })
  return {
    flagged: (await count('flagged')) + (await payments.listOrphans()).length,
    disputed: await count('disputed'),
    contestable: await count('contestable'),
    undownloaded: await count('undownloaded'),
    pending: await count('pending'),
    ...(await overview.countStuckWork()),
    bundles: await products.findIncompleteBundles(),
    clock: await retention.findClockDoubt(),
    mercadopago: payments.findMethodTrouble(),
    unasked: await payments.listUnasked(),
    stranded: await payments.findStranded(),
    testMoney: shop.payments.listTerms().flatMap(({ name, test }) => (test ? [name] : [])),
    steps: (await readFirstSteps(shop, office, { ask: false })).open,
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const office = await openOffice(context)
  const { days } = await office.reports.sales({})
  const newest = await office.orders.newest(8)
  const givenUp = await office.overview.listGivenUp()
  const waitingMails = await office.overview.listWaitingMails()
  return { tasks: await countTasks(shop, office), days, newest, givenUp, waitingMails }
}

/** What needs the owner's attention, how sales are going, and the newest orders. */
export default function Overview({ loaderData: { tasks, days, newest, givenUp, waitingMails } }: Route.ComponentProps) {
  const words = useTexts(texts)
  return (
    <>
      <OfficePageHeader title={words.title} />
      <div className="overview-grid">
        <NeedsYou tasks={tasks} />
        <SalesOverview days={days} />
        <NewestOrders orders={newest} />
      </div>
      <WaitingMails mails={waitingMails} />
      <GivenUp work={givenUp} />
    </>
  )
}
