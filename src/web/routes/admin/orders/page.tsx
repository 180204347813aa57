import { Outlet, useParams } from 'react-router'
import { dayMs } from '#domain/dates/spans.ts'
import { orderLooks, orderStatuses } from '#domain/orders/order-states.ts'
import { orderProviders } from '#domain/provider-names.ts'
import { addressOf } from '#web/call-store.ts'
import { ExportLink } from '#web/office/export-link.tsx'
import { FilterSelect, Filters } from '#web/office/filters.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { PageLinks } from '#web/office/page-links.tsx'
import { providerName } from '#web/office/provider-name.ts'
import { readSearch } from '#web/office/read-search.ts'
import { Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { OrderRow } from './order-row.tsx'
import { OrphanPayments } from './orphan-payments.tsx'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

const listed = [...orderStatuses, ...orderLooks]

const periods = [1, 7, 30, 90, 365]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, page, parameters } = readSearch(url)
  const [status, provider] = [parameters.get('status'), parameters.get('provider')]
  const days = periods.find((period) => String(period) === parameters.get('days'))
  const filter = {
    query,
    status: listed.find((word) => word === status) ?? null,
    provider: orderProviders.find((word) => word === provider) ?? null,
    from: days ? new Date(Date.now() - days * dayMs).toISOString() : null,
  }
  const exported = {
    query: filter.query || undefined,
    status: filter.status ?? undefined,
    provider: filter.provider ?? undefined,
    from: filter.from ?? undefined,
  }
  const office = await openOffice(context)
  const { search } = office.orders
  const [orders, neverFetched, orphans] = await Promise.all([
    search({ ...filter, page }),
    search({ status: 'undownloaded', page: 1, pageSize: 1 }),
    office.payments.listOrphans(),
  ])
  return {
    orders,
    orphans,
    neverFetched: neverFetched.total,
    filtered: Object.values(exported).some((value) => value !== undefined),
    exportAddress: addressOf('GET /admin/orders/export', { query: exported }),
  }
}

export default function OrdersPage({
  loaderData: { orders, orphans, filtered, neverFetched, exportAddress },
}: Route.ComponentProps) {
  const words = useTexts(texts)
  const { id } = useParams()
  const { columns } = words
  const { usd } = useFormats()
  return (
    <>
      <OfficePageHeader title={words.title}>
        <ExportLink href={exportAddress}>{words.exportCsv}</ExportLink>
      </OfficePageHeader>
      <Filters search={{ label: words.search, placeholder: words.placeholder }}>
        <FilterSelect
          name="status"
          label={words.state}
          options={[
            ['', words.anyState],
            ['flagged', words.flagged],
            ['undownloaded', words.undownloaded(neverFetched)],
            ['contestable', words.contestable],
            ...Object.entries(words.states),
          ]}
        />
        <FilterSelect
          name="provider"
          label={words.provider}
          options={[
            ['', words.anyProvider],
            ['paypal', providerName('paypal')],
            ['mercadopago', providerName('mercadopago')],
            ['free', words.free],
          ]}
        />
        <FilterSelect
          name="days"
          label={words.period}
          options={[
            ['', words.always],
            ...periods.map((days): [string, string] => [String(days), words.lastDays(days)]),
          ]}
        />
      </Filters>
      <div className="desk-grid">
        <div className="min-w-0">
          <OrphanPayments orphans={orphans} />
          <Table
            name={words.title}
            columns={[
              { key: 'order', label: columns.order },
              { key: 'date', label: columns.date },
              { key: 'buyer', label: columns.buyer },
              { key: 'models', label: columns.models, optional: true },
              { key: 'total', label: columns.total, end: true },
              { key: 'state', label: columns.state },
              { key: 'files', label: columns.files, end: true, optional: true },
            ]}
          >
            {orders.items.map((order) => (
              <OrderRow key={order.id} order={order} selected={order.id === id} />
            ))}
          </Table>
          {orders.items.length === 0 && <p className="py-6 text-ink-2">{filtered ? words.none : words.noneYet}</p>}
          <PageLinks {...orders} note={words.sum(usd(orders.totalCents))} />
        </div>
        <Outlet />
      </div>
    </>
  )
}
