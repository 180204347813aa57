import { pageMeta } from '#web/page-meta.ts'
import { readPage } from '#web/static-pages/read-page.server.ts'
import { TextPage } from '#web/ui/text-page.tsx'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { keptTable } from './kept-table.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return { page: await readPage(args, 'privacy'), kept: keptTable(voiceOf(args.request)) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.page.title, description: args.loaderData?.page.intro }))

export default function PrivacyPolicy({ loaderData: { page, kept } }: Route.ComponentProps) {
  return <TextPage texts={page} end={<Kept kept={kept} />} />
}

/** What is kept and for how long: always the cleanup's own numbers, even if the owner wrote the page above. */
function Kept({ kept }: Pick<Route.ComponentProps['loaderData'], 'kept'>) {
  return (
    <section id="kept" aria-labelledby="kept-title" className="mt-9 scroll-mt-20 border-t-2 border-ink pt-4">
      <h2 id="kept-title" className="text-xl">
        {kept.title}
      </h2>
      <dl className="mt-3 grid">
        {kept.rows.map(({ what, until }) => (
          <div key={what} className="grid gap-x-6 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-2">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-2">{until}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-(--measure) text-pretty">{kept.end}</p>
    </section>
  )
}
