import { data, Form, Link } from 'react-router'
import { addressOf } from '#web/call-store.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { ExportLink } from '#web/office/export-link.tsx'
import { Figures } from '#web/office/figures/figures.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import '#web/office/figures/reports.css'
import { daysOfMonth } from './read-month.ts'
import { TaxSums } from './tax-sums.tsx'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = await openOffice(context)
  const present = context.get(shopContext).today().slice(0, 7)
  const wanted = url.searchParams.get('month') ?? present
  const days = daysOfMonth(wanted)
  const month = days ? wanted : present
  const books = await office.documents.sumUpBooks(days ?? daysOfMonth(present) ?? {})
  return data({ books, month, refused: days === null }, { status: days ? 200 : 400 })
}

export default function DocumentsPage({ loaderData: { books, month, refused } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { usd, count } = useFormats()
  const { figures } = words
  const documentsCents = books.receiptsCents - books.creditNotesCents
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro(books.timeZone)} />
      <div className="period">
        <Form className="period-own" preventScrollReset>
          <label>
            {words.month}
            <input key={month} type="month" name="month" defaultValue={month} required />
          </label>
          <Button kind="line" type="submit">
            {words.show}
          </Button>
        </Form>
        <nav aria-label={words.forAccountant} className="flex gap-2">
          <FileLink days={books} format="csv" />
          <FileLink days={books} format="json" />
        </nav>
      </div>
      {refused && (
        <div className="mb-4">
          <Notice kind="warning" role="status">
            {words.badMonth}
          </Notice>
        </div>
      )}
      <Figures
        figures={[
          { name: figures.receipts, value: usd(books.receiptsCents) },
          { name: figures.creditNotes, value: usd(books.creditNotesCents) },
          { name: figures.documents, value: usd(documentsCents) },
          { name: figures.moved, value: usd(books.movedCents) },
          { name: figures.difference, value: usd(documentsCents - books.movedCents) },
          { name: figures.fees, value: usd(books.feeCents) },
        ]}
      />
      <Differences books={books} />
      <TaxSums taxes={books.taxes} />
      <DocumentTable books={books} />
      {books.count > books.documents.length && (
        <p className="mt-3 text-ink-3">{words.more(count(books.documents.length), count(books.count))}</p>
      )}
    </>
  )
}

type ShownBooks = Route.ComponentProps['loaderData']['books']

function FileLink({ days: { from, until }, format }: { days: ShownBooks; format: 'csv' | 'json' }) {
  const words = useTexts(texts)
  return (
    <ExportLink
      href={addressOf('GET /admin/documents', { query: { from, until, format } })}
      fileName={`documents-${from}-${until}.${format}`}
    >
      {words[format]}
    </ExportLink>
  )
}

function Differences({ books: { differences } }: { books: ShownBooks }) {
  const words = useTexts(texts)
  const { usd, count } = useFormats()
  if (differences.length === 0) return <p className="mt-4 mb-6 text-ink-2">{words.noDifference}</p>
  return (
    <section aria-labelledby="differences" className="mt-6 mb-6 max-w-[72ch]">
      <h2 id="differences" className="text-xl">
        {words.differences}
      </h2>
      <ul className="mt-2 grid gap-3">
        {differences.map(({ reason, count: movements, cents, orders }) => (
          <li key={reason}>
            <p className="font-semibold tabular-nums">{words.explained(count(movements), usd(cents))}</p>
            <p className="text-ink-2">{words.why[reason]}</p>
            <p className="flex flex-wrap gap-x-3">
              {orders.map(({ id, number }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order can stand there twice, and nothing moves.
                <Link key={`${id} ${index}`} to={`/admin/orders/${id}`} className="inline-block leading-6">
                  {number}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DocumentTable({ books: { documents } }: { books: ShownBooks }) {
  const words = useTexts(texts)
  const { usd, day } = useFormats()
  const { columns } = words
  if (documents.length === 0) return <p className="py-6 text-ink-2">{words.none}</p>
  return (
    <Table
      name={words.title}
      columns={[
        { key: 'number', label: columns.number },
        { key: 'day', label: columns.day },
        { key: 'order', label: columns.order },
        { key: 'reason', label: columns.reason, optional: true },
        { key: 'amount', label: columns.amount, end: true },
      ]}
    >
      {documents.map(({ number, kind, reason, day: issued, orderId, order, totalCents }) => (
        <tr key={number}>
          <Cell place="lead">
            <a
              href={addressOf('GET /me/orders/{id}/documents/{number}/pdf', { params: { id: orderId, number } })}
              target="_blank"
              rel="noreferrer"
            >
              {number}
            </a>
          </Cell>
          <Cell place="beside">{day(issued)}</Cell>
          <Cell place="below">
            <Link to={`/admin/orders/${orderId}`}>{order}</Link>
          </Cell>
          <Cell>{words.reasons[reason]}</Cell>
          <Cell place="amount" end>
            {kind === 'receipt' ? '' : '−'}
            {usd(totalCents)}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
