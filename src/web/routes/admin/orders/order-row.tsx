import { ListLink } from '#web/asking/list-link.tsx'
import { Cell } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import type { Route } from './+types/page.ts'
import { BuyerAddress } from './buyer-address.tsx'
import { OrderState } from './order-state.tsx'

interface Row {
  order: Route.ComponentProps['loaderData']['orders']['items'][number]
  selected?: boolean
  /** For tables outside the list: omits models and deliveries, and the link carries no filters. */
  brief?: boolean
}

/** One order in a table of orders. */
export function OrderRow({ order, selected, brief }: Row) {
  const { usd, shortInstant } = useFormats()
  return (
    <tr aria-selected={selected || undefined}>
      <Cell place="lead">
        <ListLink
          to={(search) => ({ pathname: `/admin/orders/${order.id}`, search: brief ? '' : search })}
          preventScrollReset={!brief}
        >
          {order.number}
        </ListLink>
      </Cell>
      <Cell place="beside">
        <time dateTime={order.createdAt} className="text-ink-3">
          {shortInstant(order.createdAt)}
        </time>
      </Cell>
      <Cell place="below" wide title={order.email}>
        <BuyerAddress order={order} />
      </Cell>
      {!brief && (
        <Cell wide title={order.titles.join(', ')}>
          {order.titles.join(', ')}
        </Cell>
      )}
      <Cell place="amount" end>
        {usd(order.totalCents)}
      </Cell>
      <Cell place="end">
        <OrderState status={order.status} test={order.test} />
      </Cell>
      {!brief && <Cell end>{order.deliveries}</Cell>}
    </tr>
  )
}
