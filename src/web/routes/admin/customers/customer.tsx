import { Link } from 'react-router'
import { orMissing } from '#web/loaders/or-missing.ts'
import { Detail } from '#web/office/detail.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { OrderState } from '../orders/order-state.tsx'
import type { Route } from './+types/customer.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerAudit, CustomerDevices } from './customer-records.tsx'
import { CustomerState } from './customer-state.tsx'
import { customerTexts } from './customer-texts.ts'
import { texts } from './texts.ts'

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  customer: await orMissing((await openOffice(context)).customers.show(params.uid)),
})

/** One account beside the list: who it is, what was bought, where it is signed in, and the possible actions. */
export default function CustomerDetail({ loaderData: { customer } }: Route.ComponentProps) {
  const words = useTexts(customerTexts)
  const { noName } = useTexts(texts)
  const { usd, date } = useFormats()
  return (
    <Detail key={customer.uid} heading="customer-name" list="/admin/customers">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="customer-name" className="min-w-0 text-xl [overflow-wrap:anywhere]">
          {customer.displayName || (customer.guest ? words.guest : noName)}
        </h2>
        <CustomerState account={customer} />
      </div>
      <p className="mt-1 [overflow-wrap:anywhere] text-ink-2">{customer.email}</p>
      <p className="text-ink-3">
        {words.spent(customer.orders, usd(customer.spentCents))}, {words.since(date(customer.createdAt))}
      </p>
      {customer.guest && <p className="text-ink-3">{words.guestTogether}</p>}
      {customer.news && <p className="text-ink-3">{words.news}</p>}
      <CustomerNote customer={customer} />
      <CustomerOrders orders={customer.orderList} />
      {!customer.guest && <CustomerDevices sessions={customer.sessions} />}
      <CustomerAudit entries={customer.audit} />
      <CustomerActions customer={customer} />
    </Detail>
  )
}

type Customer = Route.ComponentProps['loaderData']['customer']

function CustomerNote({ customer }: { customer: Customer }) {
  const { banned, sentTo, deleted, bannedBySettings, toSetting } = useTexts(customerTexts)
  const { ban } = customer
  if (customer.deleted)
    return (
      <div className="mt-3">
        <Notice>{deleted}</Notice>
      </div>
    )
  if (!ban && !customer.bannedBySettings) return null
  return (
    <div className="mt-3">
      <Notice kind="warning">
        {ban && <p>{banned(ban.reason)}</p>}
        {ban?.redirect && <p className="mt-1 font-normal">{sentTo(ban.redirect)}</p>}
        {customer.bannedBySettings && (
          <p>
            {bannedBySettings} <Link to="/admin/settings">{toSetting}</Link>
          </p>
        )}
      </Notice>
    </div>
  )
}

function CustomerOrders({ orders }: { orders: Customer['orderList'] }) {
  const words = useTexts(customerTexts)
  const { dollars } = useFormats()
  return (
    <section aria-labelledby="customer-orders" className="mt-4">
      <h3 id="customer-orders" className="border-b border-line pb-2 font-text text-sm font-semibold tracking-normal">
        {words.orders}
      </h3>
      {orders.length === 0 && <p className="py-3 text-ink-3">{words.noOrders}</p>}
      <ul className="max-h-90 overflow-y-auto">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 border-b border-line">
            <Link
              to={`/admin/orders/${order.id}`}
              className="inline-flex min-h-ctl items-center font-semibold no-underline hover:underline"
            >
              {order.number}
            </Link>
            <OrderState status={order.status} test={order.test} />
            <span className="ml-auto tabular-nums">{dollars(order.totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
