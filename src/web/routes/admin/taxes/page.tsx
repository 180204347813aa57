import { useState } from 'react'
import type { Body } from '#api/calls.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { BackLink } from '#web/office/back-link.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { Cell, State, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { AllOffDialog } from './all-off-dialog.tsx'
import { CountryName } from './country-name.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { ReverseSection } from './reverse-section.tsx'
import { StartDialog } from './start-dialog.tsx'
import { texts } from './texts.ts'
import type { TaxDialog } from './use-put-taxes.ts'

export const meta = officeMeta(texts)

/** All rates with their revision, as they are sent back after a change. */
export type TaxTable = Body<'GET /admin/taxes'>
export type Rate = TaxTable['rates'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const { rates, reverseCharge, revision } = await (await openOffice(context)).taxes.listRates()
  const shop = context.get(shopContext)
  const table: TaxTable = {
    rates: rates.map(({ bp, ...rate }) => ({ ...rate, percent: bp / 100 })),
    ...(reverseCharge ? { reverseCharge } : {}),
    revision,
  }
  return { table, timeZone: shop.settings().timeZone, today: shop.today() }
}

const standingOf = ({ from, until }: Rate, today: string) =>
  from > today ? 'later' : until !== null && until < today ? 'over' : 'holds'
const tones = { holds: 'ok', later: 'wait', over: 'plain' } as const

export default function TaxesPage({ loaderData: { table, timeZone, today } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { count, day } = useFormats()
  // A dialog changes the table that was shown when it opened, or when it was last refused: a later revision would hide
  // another owner's change.
  const [open, setOpen] = useState<(Pick<Opened, 'what'> & { table: TaxTable | null }) | null>(null)
  if (open?.table === null) setOpen({ ...open, table })
  const show = (what: Opened['what']) => setOpen({ what, table })
  const look = () => setOpen((before) => before && { ...before, table: null })
  const { columns } = words
  return (
    <>
      <BackLink to="/admin/documents">{words.toDocuments}</BackLink>
      <OfficePageHeader title={words.title} intro={words.intro(timeZone)}>
        <Button kind="line" onClick={() => show('start')}>
          {words.start}
        </Button>
        <Button kind="solid" onClick={() => show('new')}>
          {words.add}
        </Button>
      </OfficePageHeader>
      {table.rates.length === 0 ? (
        <p className="max-w-[60ch] py-6 text-ink-2">{words.off}</p>
      ) : (
        <div className="mt-4">
          <Table
            name={words.title}
            columns={[
              { key: 'country', label: columns.country },
              { key: 'percent', label: columns.percent, end: true },
              { key: 'from', label: columns.from },
              { key: 'until', label: columns.until, optional: true },
              { key: 'state', label: columns.state },
            ]}
          >
            {table.rates.map((rate) => (
              <tr key={`${rate.country} ${rate.from}`}>
                <Cell place="lead">
                  <Button kind="bare" className="-ml-2 underline" onClick={() => show(rate)}>
                    <CountryName code={rate.country} />
                  </Button>
                </Cell>
                <Cell place="amount" end>
                  {words.percent(count(rate.percent))}
                  {rate.exemption && <span className="block text-xs font-normal text-ink-3">{rate.exemption}</span>}
                </Cell>
                <Cell place="below">{day(rate.from)}</Cell>
                <Cell>{rate.until === null ? words.openEnd : day(rate.until)}</Cell>
                <Cell place="end">
                  <State tone={tones[standingOf(rate, today)]}>{words.states[standingOf(rate, today)]}</State>
                </Cell>
              </tr>
            ))}
          </Table>
        </div>
      )}
      {table.rates.length > 0 && (
        <p className="mt-4">
          <Button kind="bare" className="-ml-2 font-normal! text-ink-2 underline" onClick={() => show('off')}>
            {words.allOff}
          </Button>
        </p>
      )}
      <ReverseSection table={table} onOpen={() => show('reverse')} />
      {open && (
        <OpenDialog
          what={open.what}
          table={open.table ?? table}
          today={today}
          onClose={() => setOpen(null)}
          onChangedMeanwhile={look}
        />
      )}
    </>
  )
}

interface Opened extends TaxDialog {
  /** The rate being changed, or another action. */
  what: 'new' | 'start' | 'off' | 'reverse' | Rate
  today: string
}

function OpenDialog({ what, ...rest }: Opened) {
  switch (what) {
    case 'reverse':
      return <ReverseDialog {...rest} />
    case 'start':
      return <StartDialog {...rest} />
    case 'off':
      return <AllOffDialog {...rest} />
    default:
      return <RateDialog {...rest} rate={what === 'new' ? null : what} />
  }
}
