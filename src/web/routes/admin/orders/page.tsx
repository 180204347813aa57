import { Link, Outlet, useLocation, useParams } from 'react-router'
import { type OrderStatus, orderTransitions } from '#domain/orders/order-states.ts'
import { DeskHead } from '#web/office/desk-head.tsx'
import { FilterSelect, Filters } from '#web/office/filters.tsx'
import { officeMeta } from '#web/office/office-meta.ts'
import { PageLinks } from '#web/office/page-links.tsx'
import { readSearch } from '#web/office/read-search.ts'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { shopContext } from '#web/shop-context.ts'
import type { Route } from './+types/page.ts'
import { OrderState } from './order-state.tsx'
import { texts } from './texts.ts'

export const meta = () => officeMeta(texts)

const isStatus = (word: string | null): word is OrderStatus => word !== null && word in orderTransitions

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, page, parameters } = readSearch(request)
  const wanted = parameters.get('status')
  const status = wanted === 'flagged' || isStatus(wanted) ? wanted : null
  return {
    orders: await context.get(shopContext).orders.search({ status, query, page }),
    filtered: Boolean(query || status),
  }
}

export default function OrdersPage({ loaderData: { orders, filtered } }: Route.ComponentProps) {
  const words = useOfficeTexts(texts)
  const { search } = useLocation()
  const { id } = useParams()
  const { columns } = words
  return (
    <>
      <DeskHead title={words.title} />
      <Filters search={{ label: words.search, placeholder: words.placeholder }}>
        <FilterSelect
          name="status"
          label={words.state}
          options={[['', words.anyState], ['flagged', words.flagged], ...Object.entries(words.states)]}
        />
      </Filters>
      <div className="desk-grid">
        <div className="min-w-0">
          <Table
            name={words.title}
            columns={[
              { key: 'order', label: columns.order },
              { key: 'date', label: columns.date },
              { key: 'buyer', label: columns.buyer },
              { key: 'provider', label: columns.provider, optional: true },
              { key: 'total', label: columns.total, end: true },
              { key: 'state', label: columns.state },
            ]}
          >
            {orders.items.map((order) => (
              <OrderRow key={order.id} order={order} search={search} selected={order.id === id} />
            ))}
          </Table>
          {orders.items.length === 0 && <p className="py-6 text-ink-2">{filtered ? words.none : words.noneYet}</p>}
          <PageLinks {...orders} />
        </div>
        <Outlet />
      </div>
    </>
  )
}

type Summary = Route.ComponentProps['loaderData']['orders']['items'][number]

function OrderRow({ order, search, selected }: { order: Summary; search: string; selected: boolean }) {
  const { usd, shortInstant } = useFormats()
  return (
    <tr aria-selected={selected || undefined}>
      <Cell place="lead">
        <Link to={{ pathname: `/admin/orders/${order.id}`, search }} preventScrollReset>
          {order.number}
        </Link>
      </Cell>
      <Cell place="beside">
        <time dateTime={order.createdAt} className="text-ink-3">
          {shortInstant(order.createdAt)}
        </time>
      </Cell>
      <Cell place="below" wide title={order.email}>
        {order.email}
      </Cell>
      <Cell>{providerNames[order.provider] ?? order.provider}</Cell>
      <Cell place="amount" end>
        {usd(order.totalCents)}
      </Cell>
      <Cell place="end">
        <OrderState status={order.status} />
      </Cell>
    </tr>
  )
}

const providerNames: Record<string, string> = { paypal: 'PayPal', mercadopago: 'Mercado Pago', free: '—' }
