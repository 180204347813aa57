import { useMemo } from 'react'
import { Link } from 'react-router'
import type { SalesReport } from '#domain/analytics/report-sales.ts'
import { addressOf } from '#web/call-store.ts'
import { ChartFigure } from '#web/office/figures/chart.tsx'
import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { setStyle } from '#web/ui/set-style.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { groupDays, stepFor } from './group-days.ts'
import { Nothing, ReportPart } from './report-part.tsx'
import { StepTable } from './step-table.tsx'
import { texts } from './texts.ts'
import { useStepNames } from './use-step-names.ts'

interface Part {
  report: SalesReport
}

const useSteps = (report: SalesReport) => {
  const step = stepFor(report.days.length)
  const rows = useMemo(
    () => groupDays(report.days, ['orders', 'cents', 'refundedCents', 'feeCents', 'netCents', 'downloads'], step),
    [report, step],
  )
  return { step, rows }
}

/** Sales over time. */
export function Sales({ report }: Part) {
  const words = useTexts(texts)
  const { usd } = useFormats()
  const { step, rows } = useSteps(report)
  const nameOf = useStepNames(step)
  const { figures, sales } = words
  const best = rows.reduce((most, row) => (row.sums.cents > most.sums.cents ? row : most), rows[0] ?? none)
  const data = useMemo(
    () => ({
      kind: 'bar' as const,
      labels: rows.map(({ day }) => nameOf(day)),
      series: [{ name: figures.sales, values: rows.map(({ sums }) => sums.cents) }],
      format: usd,
    }),
    [rows, nameOf, figures, usd],
  )
  const { from, to } = report
  const csv = addressOf('GET /admin/reports/sales/export', { query: { from, to } })
  return (
    <ReportPart title={sales.title} csv={csv} wide>
      {report.totals.cents === 0 ? (
        <Nothing>{sales.none}</Nothing>
      ) : (
        <ChartFigure
          data={data}
          sentence={sales.sentence(step, usd(report.totals.cents), nameOf(best.day), usd(best.sums.cents))}
          tableTitle={words.asTable}
        >
          <StepTable
            name={sales.title}
            step={step}
            rows={rows.map(({ day, sums }) => ({
              day,
              values: [sums.cents, sums.refundedCents, sums.feeCents, sums.netCents].map((cents) => usd(cents)),
            }))}
            columns={[figures.sales, figures.refunds, figures.fees, figures.net]}
          />
        </ChartFigure>
      )}
    </ReportPart>
  )
}

const none = { day: '', sums: { orders: 0, cents: 0, refundedCents: 0, feeCents: 0, netCents: 0, downloads: 0 } }

/** Paid orders and downloaded files over time. */
export function Deliveries({ report }: Part) {
  const words = useTexts(texts)
  const { count } = useFormats()
  const { step, rows } = useSteps(report)
  const nameOf = useStepNames(step)
  const { figures, deliveries } = words
  const { orders, downloads } = report.totals
  const data = useMemo(
    () => ({
      kind: 'line' as const,
      labels: rows.map(({ day }) => nameOf(day)),
      series: [
        { name: figures.orders, values: rows.map(({ sums }) => sums.orders) },
        { name: figures.downloads, values: rows.map(({ sums }) => sums.downloads) },
      ],
      format: count,
    }),
    [rows, nameOf, figures, count],
  )
  return (
    <ReportPart title={deliveries.title}>
      {orders + downloads === 0 ? (
        <Nothing>{deliveries.none}</Nothing>
      ) : (
        <ChartFigure data={data} sentence={deliveries.sentence(orders, downloads)} tableTitle={words.asTable}>
          <StepTable
            name={deliveries.title}
            step={step}
            rows={rows.map(({ day, sums }) => ({ day, values: [count(sums.orders), count(sums.downloads)] }))}
            columns={[figures.orders, figures.downloads]}
          />
        </ChartFigure>
      )}
    </ReportPart>
  )
}

/** The products with the highest sales. */
export function BestSellers({ report: { best } }: Part) {
  const { best: words, tableOf } = useTexts(texts)
  const { usd, count } = useFormats()
  const most = best[0]?.cents || 1
  return (
    <ReportPart title={words.title}>
      {best.length === 0 ? (
        <Nothing>{words.none}</Nothing>
      ) : (
        <Table
          name={tableOf(words.title)}
          columns={[
            { key: 'model', label: words.columns.model },
            { key: 'pieces', label: words.columns.pieces, end: true },
            { key: 'usd', label: words.columns.usd, end: true },
          ]}
        >
          {best.map((product) => (
            <tr key={product.id}>
              <Cell place="lead" wide title={product.title}>
                <Link to={`/admin/products/${product.id}`}>{product.title}</Link>
                <span className="share" ref={setStyle('inline-size', `${(product.cents / most) * 100}%`)} />
              </Cell>
              <Cell place="beside" end>
                <span data-unit={words.soldUnit(product.quantity)}>{count(product.quantity)}</span>
              </Cell>
              <Cell place="end" end>
                {usd(product.cents)}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </ReportPart>
  )
}
