import { Outlet, useParams } from 'react-router'
import { ListLink } from '#web/asking/list-link.tsx'
import { FilterSelect, Filters } from '#web/office/filters.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { PageLinks } from '#web/office/page-links.tsx'
import { readSearch } from '#web/office/read-search.ts'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { CustomerState } from './customer-state.tsx'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, page, parameters } = readSearch(url)
  const banned = parameters.get('banned') === 'true'
  const customers = await (await openOffice(context)).customers.search({ query, banned, page })
  return { customers, filtered: query !== '' || banned }
}

export default function CustomersPage({ loaderData: { customers, filtered } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { uid } = useParams()
  const { columns } = words
  return (
    <>
      <OfficePageHeader title={words.title} />
      <Filters search={{ label: words.search, placeholder: words.placeholder }}>
        <FilterSelect
          name="banned"
          label={words.who}
          options={[
            ['', words.everybody],
            ['true', words.onlyBanned],
          ]}
        />
      </Filters>
      <div className="desk-grid">
        <div className="min-w-0">
          <Table
            name={words.title}
            columns={[
              { key: 'name', label: columns.name },
              { key: 'email', label: columns.email },
              { key: 'orders', label: columns.orders, end: true, optional: true },
              { key: 'spent', label: columns.spent, end: true },
              { key: 'since', label: columns.since, optional: true },
              { key: 'state', label: columns.state },
            ]}
          >
            {customers.items.map((customer) => (
              <CustomerRow key={customer.uid} customer={customer} selected={customer.uid === uid} />
            ))}
          </Table>
          {customers.items.length === 0 && <p className="py-6 text-ink-2">{filtered ? words.none : words.noneYet}</p>}
          <PageLinks {...customers} />
        </div>
        <Outlet />
      </div>
    </>
  )
}

type Summary = Route.ComponentProps['loaderData']['customers']['items'][number]

function CustomerRow({ customer, selected }: { customer: Summary; selected: boolean }) {
  const { noName, states } = useTexts(texts)
  const { usd, date } = useFormats()
  return (
    <tr aria-selected={selected || undefined}>
      <Cell place="lead" wide title={customer.displayName}>
        <ListLink to={(search) => ({ pathname: `/admin/customers/${customer.uid}`, search })} preventScrollReset>
          {customer.displayName || (customer.guest ? states.guest : noName)}
        </ListLink>
      </Cell>
      <Cell place="below" wide title={customer.email}>
        {customer.email}
      </Cell>
      <Cell end>{customer.orders}</Cell>
      <Cell place="amount" end>
        {usd(customer.spentCents)}
      </Cell>
      <Cell>
        <time dateTime={customer.createdAt} className="text-ink-3">
          {date(customer.createdAt)}
        </time>
      </Cell>
      <Cell place="end">
        <CustomerState account={customer} />
      </Cell>
    </tr>
  )
}
