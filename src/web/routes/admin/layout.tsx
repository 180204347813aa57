import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { ConfirmProvider } from '#web/office/confirm-provider.tsx'
import { frameTexts } from '#web/office/frame-texts.ts'
import { OfficeFrame } from '#web/office/office-frame.tsx'
import { ownersOnly, secondFactorFirst } from '#web/office/owners-only.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { useSettings } from '#web/settings-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/layout.ts'

export const handle: PageHandle = { chrome: 'none' }

export const middleware: Route.MiddlewareFunction[] = [ownersOnly, secondFactorFirst]

/** So that the middleware runs for every page of the office, those without data of their own too. */
export const loader = () => data(null, { headers: { 'Cache-Control': 'no-store' } })

export default function OfficeLayout() {
  const { storeName } = useSettings()
  return (
    <OfficeFrame storeName={storeName}>
      <ConfirmProvider>
        <Outlet />
      </ConfirmProvider>
    </OfficeFrame>
  )
}

/** What went wrong at one desk; the rooms stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useOfficeTexts(frameTexts)
  const { storeName } = useSettings()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <OfficeFrame storeName={storeName}>
      <Notice kind={missing ? 'info' : 'danger'} role="alert">
        <p>{missing ? texts.missing : texts.failed}</p>
        <p className="mt-1 font-normal">{missing ? texts.missingHint : texts.failedHint}</p>
      </Notice>
    </OfficeFrame>
  )
}
