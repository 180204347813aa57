import { useState } from 'react'
import { Link } from 'react-router'
import type { JobKind } from '#domain/jobs/enqueue-job.ts'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

type Work = Route.ComponentProps['loaderData']['givenUp']

/** Tasks on which the store gave up: the owner retries them once the cause is fixed, or dismisses them. */
export function GivenUp({ work }: { work: Work }) {
  const { givenUp: words } = useTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  const [leaving, setLeaving] = useState<Work[number] | null>(null)
  /** Tells apart the buttons of several tasks. */
  const nameOf = ({ kind, subject, gone }: Work[number]) =>
    subject || [words.kinds[kind as JobKind] ?? kind, gone ? words.gone : ''].join(' ').trim()
  if (work.length === 0) return null
  const close = () => setLeaving(null)
  return (
    <section aria-labelledby="given-up" className="given-up">
      <h2 id="given-up" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">{words.intro}</p>
      {failure && (
        <div className="mt-3">
          <Notice kind="danger" role="alert">
            {failure}
          </Notice>
        </div>
      )}
      <ul>
        {work.map((job) => (
          <li key={job.id}>
            <Told job={job} />
            <span className="ml-auto flex gap-2">
              <Button
                disabled={pending}
                onClick={() => call('POST /admin/jobs/{id}/retry', { params: { id: job.id } })}
              >
                {words.again}
                <span className="sr-only"> {nameOf(job)}</span>
              </Button>
              <Button kind="line" disabled={pending} onClick={() => setLeaving(job)}>
                {words.letGo}
                <span className="sr-only"> {nameOf(job)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {leaving && (
        <QuestionDialog
          title={words.letGo}
          question={words.letGoQuestion}
          confirmLabel={words.letGo}
          act={(call) => call('DELETE /admin/jobs/{id}', { params: { id: leaving.id } })}
          onClose={close}
          onDone={close}
        />
      )}
    </section>
  )
}

function Told({ job }: { job: Work[number] }) {
  const { givenUp: words } = useTexts(texts)
  const { instant } = useFormats()
  const subject = job.gone ? words.gone : job.subject
  return (
    <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
      <p>
        <strong>{words.kinds[job.kind as JobKind] ?? job.kind}</strong>{' '}
        {job.page ? (
          <Link to={job.page} className="underline underline-offset-4">
            {subject}
          </Link>
        ) : (
          subject
        )}
      </p>
      <p className="text-sm text-ink-3">{words.tried(job.attempts, instant(job.failedAt))}</p>
      {job.error && (
        <p className="text-sm text-ink-3" lang="en">
          {job.error}
        </p>
      )}
    </div>
  )
}
