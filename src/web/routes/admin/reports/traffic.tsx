import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TrafficReport } from '#domain/analytics/report-traffic.ts'
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
  report: TrafficReport
}

const steps = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

/** How many visitors went on from viewing to buying. */
export function Funnel({ report: { totals, from, to } }: Part) {
  const { funnel } = useTexts(texts)
  const { count, percent } = useFormats()
  const most = Math.max(...steps.map((step) => totals[step]))
  // Buying from a list involves no product view, so the ratio may exceed 1.
  const shareOfLooks = (share: number) =>
    share < 2 ? funnel.share(percent(share)) : funnel.perLook(count(Number(share.toPrecision(2))))
  return (
    <ReportPart
      title={funnel.title}
      intro={funnel.intro}
      csv={addressOf('GET /admin/reports/traffic/export', { query: { from, to } })}
    >
      {most === 0 ? (
        <Nothing>{funnel.none}</Nothing>
      ) : (
        <ol className="funnel">
          {steps.map((step) => (
            <li key={step}>
              <span>{funnel.steps[step]}</span>
              <b className="tabular-nums">{count(totals[step])}</b>
              <span className="share" ref={setStyle('inline-size', `${(totals[step] / most) * 100}%`)} />
              {step !== 'view_item' && totals.view_item > 0 && (
                <small>{shareOfLooks(totals[step] / totals.view_item)}</small>
              )}
            </li>
          ))}
        </ol>
      )}
    </ReportPart>
  )
}

/** Product page views over time. */
export function Visits({ report }: Part) {
  const words = useTexts(texts)
  const { count } = useFormats()
  const step = stepFor(report.days.length)
  const rows = useMemo(() => groupDays(report.days, ['view_item', 'add_to_cart'], step), [report, step])
  const nameOf = useStepNames(step)
  const { visits, funnel } = words
  const data = useMemo(
    () => ({
      kind: 'line' as const,
      labels: rows.map(({ day }) => nameOf(day)),
      series: [
        { name: funnel.steps.view_item, values: rows.map(({ sums }) => sums.view_item) },
        { name: funnel.steps.add_to_cart, values: rows.map(({ sums }) => sums.add_to_cart) },
      ],
      format: count,
    }),
    [rows, nameOf, funnel, count],
  )
  const best = rows.reduce((most, row) => (row.sums.view_item > most.sums.view_item ? row : most), rows[0] ?? none)
  const total = report.totals.view_item
  return (
    <ReportPart title={visits.title}>
      {total === 0 ? (
        <Nothing>{funnel.none}</Nothing>
      ) : (
        <ChartFigure
          data={data}
          sentence={visits.sentence(step, count(total), nameOf(best.day), count(best.sums.view_item))}
          tableTitle={words.asTable}
        >
          <StepTable
            name={visits.title}
            step={step}
            rows={rows.map(({ day, sums }) => ({ day, values: [count(sums.view_item), count(sums.add_to_cart)] }))}
            columns={[funnel.steps.view_item, funnel.steps.add_to_cart]}
          />
        </ChartFigure>
      )}
    </ReportPart>
  )
}

const none = { day: '', sums: { view_item: 0, add_to_cart: 0 } }

export function MostViewed({ report: { mostViewed } }: Part) {
  const { viewed } = useTexts(texts)
  return (
    <ReportPart title={viewed.title}>
      <Ranking
        name={viewed.title}
        none={viewed.none}
        columns={[viewed.columns.model, viewed.columns.looks]}
        rows={mostViewed.map(({ slug, title, views }) => ({ text: title, to: `/product/${slug}`, count: views }))}
      />
    </ReportPart>
  )
}

/** What people searched for and did not find. */
export function EmptySearches({ report: { emptySearches } }: Part) {
  const { empty } = useTexts(texts)
  return (
    <ReportPart title={empty.title} intro={empty.intro}>
      <Ranking
        name={empty.title}
        none={empty.none}
        columns={[empty.columns.words, empty.columns.times]}
        rows={emptySearches.map(({ query, count }) => ({
          text: query,
          to: `/search?query=${encodeURIComponent(query)}`,
          count,
        }))}
      />
    </ReportPart>
  )
}

function Ranking({
  name,
  none,
  columns: [what, times],
  rows,
}: {
  name: string
  none: string
  columns: [string, string]
  rows: { text: string; to: string; count: number }[]
}) {
  const { tableOf } = useTexts(texts)
  const { count } = useFormats()
  if (rows.length === 0) return <Nothing>{none}</Nothing>
  return (
    <Table
      name={tableOf(name)}
      columns={[
        { key: 'what', label: what },
        { key: 'times', label: times, end: true },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.to}>
          <Cell place="lead" wide title={row.text}>
            <Link to={row.to}>{row.text}</Link>
          </Cell>
          <Cell place="end" end>
            {count(row.count)}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
