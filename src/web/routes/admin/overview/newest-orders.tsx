import { Link } from 'react-router'
import { Table } from '#web/office/table.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { OrderRow } from '../orders/order-row.tsx'
import { texts as orderTexts } from '../orders/texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

/** The newest orders, with a link to all of them. */
export function NewestOrders({ orders }: { orders: Route.ComponentProps['loaderData']['newest'] }) {
  const words = useTexts(texts)
  const { columns } = useTexts(orderTexts)
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
            <OrderRow key={order.id} order={order} brief />
          ))}
        </Table>
      )}
    </div>
  )
}
