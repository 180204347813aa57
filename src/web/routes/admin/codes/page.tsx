import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { ListLink } from '#web/asking/list-link.tsx'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import { Filters } from '#web/office/filters.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { PageLinks } from '#web/office/page-links.tsx'
import { readSearch } from '#web/office/read-search.ts'
import { Cell, State, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { CodeForm } from './code-form.tsx'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, page } = readSearch(url)
  return { codes: await (await openOffice(context)).codes.list({ query, page }), filtered: query !== '' }
}

export default function CodesPage({ loaderData: { codes, filtered } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { code } = useParams()
  const [adding, setAdding] = useState(false)
  const { columns } = words
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro}>
        <Button kind="solid" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </OfficePageHeader>
      <Filters search={{ label: words.search, placeholder: words.placeholder }} />
      <div className="desk-grid">
        <div className="min-w-0">
          <Table
            name={words.title}
            columns={[
              { key: 'code', label: columns.code },
              { key: 'off', label: columns.off, end: true },
              { key: 'until', label: columns.until, optional: true },
              { key: 'uses', label: columns.uses, end: true },
              { key: 'brought', label: columns.brought, end: true, optional: true },
              { key: 'state', label: columns.state },
            ]}
          >
            {codes.items.map((item) => (
              <CodeRow key={item.code} item={item} selected={item.code === code} />
            ))}
          </Table>
          {codes.items.length === 0 && <p className="py-6 text-ink-2">{filtered ? words.none : words.noneYet}</p>}
          <PageLinks {...codes} />
        </div>
        <Outlet />
      </div>
      {adding && <NewCode onClose={() => setAdding(false)} />}
    </>
  )
}

type Item = Route.ComponentProps['loaderData']['codes']['items'][number]

function CodeRow({ item, selected }: { item: Item; selected: boolean }) {
  const words = useTexts(texts)
  const { usd, count, day } = useFormats()
  const limit = item.limit === null ? null : count(item.limit)
  return (
    <tr aria-selected={selected || undefined}>
      <Cell place="lead" wide title={item.code}>
        <ListLink to={(search) => ({ pathname: `/admin/codes/${item.code}`, search })} preventScrollReset>
          {item.code}
        </ListLink>
      </Cell>
      <Cell place="amount" end>
        {item.percent === null ? words.off.amount(usd(item.amountCents ?? 0)) : words.off.percent(item.percent)}
      </Cell>
      <Cell>{item.until && day(item.until)}</Cell>
      <Cell place="below" end>
        <span data-unit={words.usesUnit(item.limit ?? item.uses)}>{words.uses(count(item.uses), limit)}</span>
      </Cell>
      <Cell end>{usd(item.broughtCents)}</Cell>
      <Cell place="end">
        <State tone={item.standing === 'holds' ? 'ok' : item.standing === 'not-yet' ? 'wait' : 'plain'}>
          {words.states[item.standing]}
        </State>
      </Cell>
    </tr>
  )
}

function NewCode({ onClose }: { onClose: () => void }) {
  const words = useTexts(texts)
  const navigateHere = useNavigateHere()
  const { close, isClosed } = useClosing(onClose)
  const { call, pending, failure } = useOfficeCall()
  return (
    <OfficeDialog title={words.newTitle} onClose={close}>
      <CodeForm
        code={null}
        onSend={async ({ code, change }) => {
          const answer = await call('POST /admin/codes', { body: { code, ...change } })
          if (!answer.ok || isClosed()) return
          onClose()
          void navigateHere(`/admin/codes/${answer.body.code}`)
        }}
      >
        <DialogFooter failure={failure} pending={pending} onClose={close}>
          {words.make}
        </DialogFooter>
      </CodeForm>
    </OfficeDialog>
  )
}
