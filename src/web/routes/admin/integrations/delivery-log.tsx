import { useRevalidator } from 'react-router'
import { useOfficeRefresh } from '#web/office/calls/refresh-provider.tsx'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Outcome } from '#web/office/outcome.tsx'
import { PageLinks } from '#web/office/page-links.tsx'
import { State } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/endpoint.ts'
import { texts } from './texts.ts'

type Deliveries = Route.ComponentProps['loaderData']['deliveries']
type Delivery = Deliveries['items'][number]

const tones = { waiting: 'wait', delivered: 'ok', 'set-aside': 'bad' } as const

/** What was sent to an endpoint, and its responses. */
export function DeliveryLog({ deliveries }: { deliveries: Deliveries }) {
  const words = useTexts(texts).log
  const { state } = useRevalidator()
  const refresh = useOfficeRefresh()
  return (
    <section aria-labelledby="webhook-log" className="mt-5">
      <div className="flex items-center justify-between border-b border-line pb-2">
        <h3 id="webhook-log" className="font-text text-sm font-semibold tracking-normal">
          {words.title}
        </h3>
        <Button kind="bare" pending={state !== 'idle'} onClick={() => void refresh()}>
          {words.refresh}
        </Button>
      </div>
      {deliveries.items.length === 0 && <p className="py-3 text-ink-3">{words.none}</p>}
      <ul>
        {deliveries.items.map((delivery) => (
          <LoggedDelivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <PageLinks {...deliveries} />
    </section>
  )
}

const code = 'rounded-ctl bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]'

function LoggedDelivery({ delivery }: { delivery: Delivery }) {
  const words = useTexts(texts).log
  const { shortInstant } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  const { id, eventId, type, state, body, createdAt, nextAt, attempts } = delivery
  return (
    <li className="border-b border-line text-sm">
      <details className="group">
        <summary className="flex min-h-ctl cursor-pointer flex-wrap items-center gap-x-3 py-1">
          <span className="transition-transform group-open:rotate-90 motion-reduce:transition-none">
            <Icon name="right" small />
          </span>
          <code>{type}</code>
          <time dateTime={createdAt} className="text-ink-3">
            {shortInstant(createdAt)}
          </time>
          <span className="ml-auto">
            <State tone={tones[state]}>{words.states[state]}</State>
          </span>
        </summary>
        <div className="grid gap-3 pb-3">
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            <code>webhook-id: {eventId}</code>
          </p>
          <pre className={code}>{body}</pre>
          <ol className="grid gap-2">
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <p>
                  <time dateTime={attempt.at}>{shortInstant(attempt.at)}</time> ·{' '}
                  {attempt.status ?? words.failures[attempt.failure ?? ''] ?? attempt.failure} ·{' '}
                  {words.took(attempt.tookMs)}
                </p>
                {attempt.answer && <pre className={code}>{attempt.answer}</pre>}
              </li>
            ))}
          </ol>
          {nextAt && attempts.length > 0 && <p className="text-ink-2">{words.next(shortInstant(nextAt))}</p>}
          <Button
            kind="line"
            className="justify-self-start"
            pending={pending}
            onClick={() => void call('POST /admin/webhook-deliveries/{id}/send', { params: { id } })}
          >
            {words.again}
          </Button>
          <Outcome failure={failure} />
        </div>
      </details>
    </li>
  )
}
