import { Outlet, useParams } from 'react-router'
import { officeMeta } from '#web/office/frame/office-meta.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { ApiKeys } from './api-keys.tsx'
import { Endpoints } from './endpoints.tsx'
import { texts } from './texts.ts'

export const meta = officeMeta(texts)

export async function loader({ context }: Route.LoaderArgs) {
  const { webhooks, apiKeys } = await openOffice(context)
  const [endpoints, keys] = await Promise.all([webhooks.list(), apiKeys.list()])
  return { endpoints, keys }
}

/** Webhooks and API keys for the owner's other programs. */
export default function IntegrationsPage({ loaderData: { endpoints, keys } }: Route.ComponentProps) {
  const words = useTexts(texts)
  const { id } = useParams()
  return (
    <>
      <OfficePageHeader title={words.title} intro={words.intro} />
      <div className="desk-grid mt-5">
        <div className="min-w-0">
          <Endpoints endpoints={endpoints} chosen={id} />
          <ApiKeys keys={keys} />
        </div>
        <Outlet />
      </div>
    </>
  )
}
