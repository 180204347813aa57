import { Link } from 'react-router'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { OrderState } from '../orders/order-state.tsx'
import { texts as orderTexts } from '../orders/texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

/** What came last, whoever looks for more finds the room of orders. */
export function NewestOrders({ orders }: { orders: Route.ComponentProps['loaderData']['newest'] }) {
  const words = useOfficeTexts(texts)
  const { columns } = useOfficeTexts(orderTexts)
  const { usd, shortInstant } = useFormats()
  return (
    <div className="newest">
      <div className="part-head">
        <h2 className="text-xl">{words.newest}</h2>
        <Link to="/admin/orders" className="part-link">
          {words.allOrders}
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="py-3 text-ink-3">{words.noOrders}</p>
      ) : (
        <Table
          name={words.newest}
          columns={[
            { key: 'order', label: columns.order },
            { key: 'date', label: columns.date },
            { key: 'buyer', label: columns.buyer },
            { key: 'total', label: columns.total, end: true },
            { key: 'state', label: columns.state },
          ]}
        >
          {orders.map((order) => (
            <tr key={order.id}>
              <Cell place="lead">
                <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>
              </Cell>
              <Cell place="beside">
                <time dateTime={order.createdAt} className="text-ink-3">
                  {shortInstant(order.createdAt)}
                </time>
              </Cell>
              <Cell place="below" wide title={order.email}>
                {order.email}
              </Cell>
              <Cell place="amount" end>
                {usd(order.totalCents)}
              </Cell>
              <Cell place="end">
                <OrderState status={order.status} />
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}
