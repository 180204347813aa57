import { Link } from 'react-router'
import { useFormats } from '#web/office/use-formats.ts'
import { useOfficeCall } from '#web/office/use-office-call.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

type Work = Route.ComponentProps['loaderData']['givenUp']

/** What the store tried in vain and left to the owner: try it again when its cause is mended, or let it go. */
export function GivenUp({ work }: { work: Work }) {
  const { givenUp: words } = useOfficeTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  if (work.length === 0) return null
  return (
    <section aria-labelledby="given-up" className="mt-8">
      <h2 id="given-up" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-sm text-ink-2">{words.intro}</p>
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      <ul className="mt-3">
        {work.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
            <Told job={job} />
            <span className="ml-auto flex gap-2">
              <Button disabled={pending} onClick={() => call('POST', `/api/admin/jobs/${job.id}/retry`)}>
                {words.again}
                <span className="sr-only"> {job.subject}</span>
              </Button>
              <Button kind="line" disabled={pending} onClick={() => call('DELETE', `/api/admin/jobs/${job.id}`)}>
                {words.letGo}
                <span className="sr-only"> {job.subject}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Told({ job }: { job: Work[number] }) {
  const { givenUp: words } = useOfficeTexts(texts)
  const { instant } = useFormats()
  return (
    <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
      <p>
        <strong>{words.kinds[job.kind] ?? job.kind}</strong>{' '}
        {job.page ? <Link to={job.page}>{job.subject}</Link> : job.subject}
      </p>
      <p className="text-sm text-ink-3">{words.tried(job.attempts, instant(job.failedAt))}</p>
      <p className="text-sm text-ink-3" lang="en">
        {job.error}
      </p>
    </div>
  )
}
