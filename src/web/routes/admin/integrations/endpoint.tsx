import { useState } from 'react'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { orMissing } from '#web/loaders/or-missing.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Detail } from '#web/office/detail.tsx'
import { inItsPlace } from '#web/office/dialogs/leave-guard.tsx'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { differing } from '#web/office/differing.ts'
import { openOffice } from '#web/office/open-office.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { readSearch } from '#web/office/read-search.ts'
import { SaveFooter } from '#web/office/save-footer.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useOpenForm } from '#web/office/use-open-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/endpoint.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { SecretShown } from './secret-shown.tsx'
import { texts } from './texts.ts'

export const loader = async ({ context, params, url }: Route.LoaderArgs) =>
  orMissing((await openOffice(context)).webhooks.show({ id: params.id, page: readSearch(url).page }))

/** One endpoint: its address and events, its secret, its log. */
export default function EndpointDetail({ loaderData: { endpoint, deliveries } }: Route.ComponentProps) {
  const words = useTexts(texts).webhooks
  return (
    <Detail key={endpoint.id} heading="endpoint" list="/admin/integrations">
      <h2 id="endpoint" className="mb-3 text-xl [overflow-wrap:anywhere]">
        {endpoint.url}
      </h2>
      {endpoint.gone && <Notice kind="danger">{words.goneHint}</Notice>}
      <EndpointActions endpoint={endpoint} />
      <DeliveryLog deliveries={deliveries} />
      <details className="mt-5">
        <summary className="min-h-ctl cursor-pointer content-center font-semibold">{words.change}</summary>
        <ChangeEndpoint endpoint={endpoint} />
      </details>
    </Detail>
  )
}

type Endpoint = Route.ComponentProps['loaderData']['endpoint']

function EndpointActions({ endpoint: { id, active, formerUntil } }: { endpoint: Endpoint }) {
  const words = useTexts(texts).webhooks
  const { shortInstant } = useFormats()
  const navigateHere = useNavigateHere()
  const { call, pending, failure } = useOfficeCall()
  const [asking, setAsking] = useState<'secret' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const params = { id }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button kind="solid" pending={pending} onClick={() => void call('POST /admin/webhooks/{id}/test', { params })}>
          {words.test}
        </Button>
        <Button
          kind="line"
          pending={pending}
          onClick={() => void call('PATCH /admin/webhooks/{id}', { params, body: { active: !active } })}
        >
          {active ? words.turnOff : words.turnOn}
        </Button>
        <Button kind="line" onClick={() => setAsking('secret')}>
          {words.newSecret}
        </Button>
        <Button kind="bare" className="text-danger!" onClick={() => setAsking('remove')}>
          <Icon name="trash" small />
          {words.remove}
        </Button>
      </div>
      {formerUntil && <p className="mt-2 text-sm text-ink-2">{words.bothSign(shortInstant(formerUntil))}</p>}
      <Outcome failure={failure} />
      {asking === 'secret' && (
        <QuestionDialog
          title={words.newSecret}
          question={words.newSecretQuestion}
          confirmLabel={words.newSecretNow}
          act={async (ask) => {
            const answer = await ask('POST /admin/webhooks/{id}/secret', { params })
            if (answer.ok) setSecret(answer.body.secret)
            return answer
          }}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <QuestionDialog
          title={words.remove}
          question={words.removeQuestion}
          confirmLabel={words.removeNow}
          act={(ask) =>
            ask(
              'DELETE /admin/webhooks/{id}',
              { params },
              {
                navigateAway: () =>
                  navigateHere('/admin/integrations', { ...inItsPlace, defaultShouldRevalidate: true }),
              },
            )
          }
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
      {secret && <SecretShown secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

function ChangeEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const words = useTexts(texts).webhooks
  const { call, pending, failure } = useOfficeCall()
  const form = useOpenForm()
  return (
    <EndpointForm
      endpoint={endpoint}
      fields={form.fields}
      onSend={(typed) => {
        const body = differing<typeof typed>(endpoint, typed)
        return form.save(() => call('PATCH /admin/webhooks/{id}', { params: { id: endpoint.id }, body }))
      }}
    >
      <SaveFooter form={form} failure={failure} pending={pending} saved={words.saved}>
        {words.save}
      </SaveFooter>
    </EndpointForm>
  )
}
