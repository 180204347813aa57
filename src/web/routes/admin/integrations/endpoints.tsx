import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { Cell, State, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { SecretShown } from './secret-shown.tsx'
import { texts } from './texts.ts'

type List = Route.ComponentProps['loaderData']['endpoints']

/** The addresses that are notified of events. */
export function Endpoints({ endpoints, chosen }: { endpoints: List; chosen: string | undefined }) {
  const words = useTexts(texts).webhooks
  const [adding, setAdding] = useState(false)
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{words.title}</h2>
        <Button kind="solid" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      <p className="mt-1 mb-2 max-w-prose text-ink-2">{words.intro}</p>
      {endpoints.length === 0 ? (
        <p className="py-4 text-ink-2">{words.none}</p>
      ) : (
        <Table
          name={words.title}
          columns={[
            { key: 'url', label: words.columns.url },
            { key: 'sent', label: words.columns.sent },
            { key: 'state', label: words.columns.state },
          ]}
        >
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} selected={endpoint.id === chosen} />
          ))}
        </Table>
      )}
      {adding && <NewEndpoint onClose={() => setAdding(false)} />}
    </section>
  )
}

function EndpointRow({ endpoint, selected }: { endpoint: List[number]; selected: boolean }) {
  const words = useTexts(texts).webhooks
  const { count } = useFormats()
  const { id, url, active, gone, delivered, waiting, setAside } = endpoint
  const tone = !active ? 'plain' : setAside > 0 ? 'bad' : 'ok'
  return (
    <tr aria-selected={selected || undefined}>
      <Cell place="lead">
        <Link to={`/admin/integrations/webhooks/${id}`} preventScrollReset>
          <span className="inline-block py-2.5 leading-snug whitespace-normal [overflow-wrap:anywhere]">{url}</span>
        </Link>
      </Cell>
      <Cell place="below">{words.sums(count(delivered), count(waiting), count(setAside))}</Cell>
      <Cell place="end">
        <State tone={tone}>{gone ? words.states.gone : active ? words.states.on : words.states.off}</State>
      </Cell>
    </tr>
  )
}

function NewEndpoint({ onClose }: { onClose: () => void }) {
  const words = useTexts(texts).webhooks
  const navigate = useNavigate()
  const { call, pending, failure } = useOfficeCall()
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null)
  if (made)
    return (
      <SecretShown
        secret={made.secret}
        onClose={() => {
          onClose()
          navigate(`/admin/integrations/webhooks/${made.id}`, { preventScrollReset: true })
        }}
      />
    )
  return (
    <OfficeDialog title={words.newTitle} onClose={onClose}>
      <EndpointForm
        endpoint={null}
        onSend={async (body) => {
          const answer = await call('POST /admin/webhooks', { body })
          if (answer.ok) setMade({ id: answer.body.endpoint.id, secret: answer.body.secret })
        }}
      >
        <DialogFooter failure={failure} pending={pending} onClose={onClose}>
          {words.make}
        </DialogFooter>
      </EndpointForm>
    </OfficeDialog>
  )
}
