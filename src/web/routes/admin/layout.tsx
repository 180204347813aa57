import { isRouteErrorResponse, Outlet } from 'react-router'
import { useSettings } from '#web/loaders/settings-context.ts'
import { shopContext } from '#web/loaders/shop-context.ts'
import { ConfirmProvider } from '#web/office/calls/confirm-provider.tsx'
import { staleIfError } from '#web/office/calls/refresh-page.ts'
import { RefreshProvider } from '#web/office/calls/refresh-provider.tsx'
import { FormatsProvider } from '#web/office/formats-provider.tsx'
import { frameTexts } from '#web/office/frame/frame-texts.ts'
import { OfficeFrame } from '#web/office/frame/office-frame.tsx'
import { ownersOnly, ownLanguage, secondFactorFirst } from '#web/office/frame/owners-only.ts'
import { PlayMoney } from '#web/office/frame/play-money.tsx'
import { providerName } from '#web/office/provider-name.ts'
import { SelectionsProvider } from '#web/office/selections-provider.tsx'
import type { PageHandle } from '#web/page-handle.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/layout.ts'

export const handle: PageHandle = { chrome: 'none' }

export const middleware: Route.MiddlewareFunction[] = [ownersOnly, secondFactorFirst, ownLanguage]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [staleIfError]

/**
 * Makes this loader, and with it the middleware, run for every page of the office, including those without data of
 * their own.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { payments, settings, today } = context.get(shopContext)
  const { timeZone, demo } = settings()
  const year = today().slice(0, 4)
  const testMoney = payments.listTerms().flatMap(({ name, test }) => (test ? [providerName(name)] : []))
  return { formats: { timeZone, year }, playMoney: { demo, testMoney } }
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { storeName } = useSettings()
  return (
    <OfficeFrame storeName={storeName}>
      <PlayMoney {...loaderData.playMoney} />
      <FormatsProvider {...loaderData.formats}>
        <RefreshProvider>
          <ConfirmProvider>
            <SelectionsProvider>
              <Outlet />
            </SelectionsProvider>
          </ConfirmProvider>
        </RefreshProvider>
      </FormatsProvider>
    </OfficeFrame>
  )
}

/** Shows an error of one page; the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts(frameTexts)
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
