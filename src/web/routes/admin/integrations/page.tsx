import { Outlet, useParams } from 'react-router'
import { DeskHead } from '#web/office/desk-head.tsx'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { openOffice } from '#web/office/open-office.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { Endpoints } from './endpoints.tsx'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  endpoints: await (await openOffice(context)).webhooks.list(),
})

/** How other programs of the owner learn of what happens. */
export default function IntegrationsPage({ loaderData: { endpoints } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { id } = useParams()
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <div className="desk-grid mt-5">
        <div className="min-w-0">
          <Endpoints endpoints={endpoints} chosen={id} />
        </div>
        <Outlet />
      </div>
    </>
  )
}
