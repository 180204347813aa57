import { useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { Cell, State, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { KeyForm } from './key-form.tsx'
import { keyTexts } from './key-texts.ts'
import { SecretShown } from './secret-shown.tsx'

type List = Route.ComponentProps['loaderData']['keys']

/** The keys with which the owner's programs access the office. */
export function ApiKeys({ keys }: { keys: List }) {
  const words = useTexts(keyTexts)
  const [making, setMaking] = useState(false)
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{words.title}</h2>
        <Button kind="line" onClick={() => setMaking(true)}>
          {words.make}
        </Button>
      </div>
      <p className="mt-1 mb-2 max-w-prose text-ink-2">{words.intro}</p>
      {keys.length === 0 ? (
        <p className="py-4 text-ink-2">{words.none}</p>
      ) : (
        <Table
          name={words.title}
          columns={[
            { key: 'name', label: words.columns.name },
            { key: 'may', label: words.columns.may },
            { key: 'state', label: words.columns.state },
            { key: 'revoke', label: words.columns.revoke },
          ]}
        >
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Table>
      )}
      {making && <NewKey onClose={() => setMaking(false)} />}
    </section>
  )
}

function KeyRow({ apiKey: { id, name, scopes, ending, owner, state, endsOn, lastUsedOn } }: { apiKey: List[number] }) {
  const words = useTexts(keyTexts)
  const { day } = useFormats()
  const [asking, setAsking] = useState(false)
  return (
    <tr>
      <Cell place="lead">
        <span className="inline-block py-2.5 leading-snug whitespace-normal [overflow-wrap:anywhere]">
          <strong>{name}</strong>
          <br />
          <span className="text-sm text-ink-2">
            {owner} · <span className="whitespace-nowrap">…{ending}</span> ·{' '}
            {lastUsedOn ? words.used(day(lastUsedOn)) : words.unused}
          </span>
        </span>
      </Cell>
      <Cell place="below">
        <span className="whitespace-normal [overflow-wrap:anywhere]">{scopes.join(', ')}</span>
      </Cell>
      <Cell place="amount">
        <State tone={state === 'works' ? 'ok' : 'plain'}>{words.states[state](day(endsOn))}</State>
      </Cell>
      <Cell place="end">
        <Button kind="bare" className="text-danger!" aria-label={words.revoke(name)} onClick={() => setAsking(true)}>
          <Icon name="trash" small />
        </Button>
        {asking && (
          <QuestionDialog
            title={words.revoke(name)}
            question={words.revokeQuestion}
            confirmLabel={words.revokeNow}
            act={(ask) => ask('DELETE /admin/api-keys/{id}', { params: { id } })}
            onClose={() => setAsking(false)}
            onDone={() => setAsking(false)}
          />
        )}
      </Cell>
    </tr>
  )
}

function NewKey({ onClose }: { onClose: () => void }) {
  const words = useTexts(keyTexts)
  const { call, pending, failure } = useOfficeCall()
  const [secret, setSecret] = useState<string | null>(null)
  if (secret) return <SecretShown secret={secret} onClose={onClose} />
  return (
    <OfficeDialog title={words.newTitle} onClose={onClose}>
      <KeyForm
        onSend={async (body) => {
          const answer = await call('POST /admin/api-keys', { body })
          if (answer.ok) setSecret(answer.body.secret)
        }}
      >
        <DialogFooter failure={failure} pending={pending} onClose={onClose}>
          {words.makeNow}
        </DialogFooter>
      </KeyForm>
    </OfficeDialog>
  )
}
