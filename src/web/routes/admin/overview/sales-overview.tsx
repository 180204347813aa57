import { Link } from 'react-router'
import type { SalesReport } from '#domain/analytics/report-sales.ts'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

type Days = SalesReport['days']

const sum = (days: Days, name: 'cents' | 'orders' | 'downloads') => days.reduce((total, day) => total + day[name], 0)

/** Today, the week and the month, with the month's sales as a line. */
export function SalesOverview({ days }: { days: Days }) {
  const words = useTexts(texts)
  const { usd, count } = useFormats()
  const { columns } = words
  const today = days.at(-1)?.day
  const rows = [1, 7, 30].map((length) => ({
    name: length === 1 ? words.today : words.lastDays(length),
    to: `/admin/reports?${length === 1 ? `from=${today}&to=${today}` : `days=${length}`}`,
    days: days.slice(-length),
  }))
  return (
    <div>
      <div className="part-head">
        <h2 className="text-xl">{words.figures}</h2>
        <Link to="/admin/reports" className="part-link">
          {words.reports}
        </Link>
      </div>
      <Table
        name={words.figures}
        columns={[
          { key: 'period', label: columns.period },
          { key: 'sales', label: columns.sales, end: true },
          { key: 'orders', label: columns.orders, end: true },
          { key: 'downloads', label: columns.downloads, end: true, optional: true },
        ]}
      >
        {rows.map((row) => (
          <tr key={row.name}>
            <Cell place="lead">
              <Link to={row.to}>{row.name}</Link>
            </Cell>
            <Cell place="end" end>
              {usd(sum(row.days, 'cents'))}
            </Cell>
            <Cell place="beside" end>
              <span data-unit={words.ordersUnit(sum(row.days, 'orders'))}>{count(sum(row.days, 'orders'))}</span>
            </Cell>
            <Cell end>{count(sum(row.days, 'downloads'))}</Cell>
          </tr>
        ))}
      </Table>
      <SalesLine days={days} />
    </div>
  )
}

const [width, height] = [300, 64]

/** Thirty days as one line; the totals are above it, and all numbers are in the reports. */
function SalesLine({ days }: { days: Days }) {
  const { salesLine } = useTexts(texts)
  const { usd } = useFormats()
  const most = Math.max(...days.map(({ cents }) => cents))
  if (most === 0) return null
  const step = width / Math.max(1, days.length - 1)
  const points = days.map(
    ({ cents }, day) => `${(day * step).toFixed(1)},${(height - (cents / most) * height).toFixed(1)}`,
  )
  return (
    <figure className="sales-line">
      <svg viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className="fill-accent opacity-50" />
        <polyline
          points={points.join(' ')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-ink stroke-2"
        />
      </svg>
      <figcaption className="mt-1 text-xs text-ink-3">{salesLine(usd(most))}</figcaption>
    </figure>
  )
}
