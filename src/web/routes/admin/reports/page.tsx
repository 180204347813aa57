import { data } from 'react-router'
import { isShopError } from '#domain/errors.ts'
import type { Office } from '#domain/office.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { Figures } from '#web/office/figures/figures.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import '#web/office/figures/reports.css'
import { PeriodChooser } from './period-chooser.tsx'
import { areDays, lastDays, readPeriod } from './read-period.ts'
import { BestSellers, Deliveries, Sales } from './sales.tsx'
import { texts } from './texts.ts'
import { EmptySearches, Funnel, MostViewed, Visits } from './traffic.tsx'

export const meta = officeMeta(texts)

type Period = ReturnType<typeof readPeriod>

const report = async ({ reports }: Office, { days, from, to }: Period) => ({
  days,
  sales: await reports.sales({ from, to }),
  traffic: await reports.traffic({ from, to }),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const office = await openOffice(context)
  const today = shop.today()
  const wanted = readPeriod(url.searchParams, today)
  try {
    if (areDays(wanted)) return { ...(await report(office, wanted)), refused: false }
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid-argument') throw error
  }
  return data({ ...(await report(office, lastDays(30, today))), refused: true }, { status: 400 })
}

export default function ReportsPage({ loaderData: { days, sales, traffic, refused } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { usd, count, day } = useFormats()
  const { totals, averageCents, from, to, timeZone } = sales
  const { figures } = words
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro(day(from), day(to), timeZone)} />
      <PeriodChooser days={days} from={from} to={to} />
      {refused && (
        <div className="mb-4">
          <Notice kind="warning" role="status">
            {words.badDays}
          </Notice>
        </div>
      )}
      <Figures
        figures={[
          { name: figures.sales, value: usd(totals.cents) },
          { name: figures.refunds, value: usd(totals.refundedCents) },
          { name: figures.fees, value: usd(totals.feeCents) },
          { name: figures.net, value: usd(totals.netCents) },
          { name: figures.orders, value: count(totals.orders) },
          { name: figures.average, value: averageCents === null ? '–' : usd(averageCents) },
          { name: figures.downloads, value: count(totals.downloads) },
        ]}
      />
      <div className="report-grid">
        <Sales report={sales} />
        <Deliveries report={sales} />
        <BestSellers report={sales} />
        <Funnel report={traffic} />
        <Visits report={traffic} />
        <MostViewed report={traffic} />
        <EmptySearches report={traffic} />
      </div>
    </>
  )
}
