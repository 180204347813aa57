import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { inEachLanguage } from '#domain/each-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { SignInLink } from '../frame/sign-in-link.tsx'
import { usePageRefresh } from './refresh-page.ts'

const texts = inEachLanguage({
  en: {
    stale: 'The page could not be refreshed: it may not show the latest state.',
    signedOut:
      'Your access to the office has ended, so the page could not be refreshed. Sign in again, then go on here.',
  },
  es: {
    stale: 'No se pudo actualizar la página: puede que no muestre lo último.',
    signedOut: 'Tu acceso al panel terminó, y la página no se pudo actualizar. Entra de nuevo y sigue aquí.',
  },
  'pt-BR': {
    stale: 'Não foi possível atualizar a página: talvez ela não mostre o mais recente.',
    signedOut: 'Seu acesso ao painel terminou, e a página não pôde ser atualizada. Entre de novo e continue aqui.',
  },
})

const RefreshContext = createContext<() => Promise<void>>(async () => {})

/** Refreshes the page's data; where that fails, the page stays as it is and says so. */
export const useOfficeRefresh = (): (() => Promise<void>) => useContext(RefreshContext)

/** Whether the office is closed to this session: it is over, or its second factor is. */
const isShut = (cause: unknown) => cause instanceof Response || (isRouteErrorResponse(cause) && cause.status === 401)

/** Refreshes the office's pages, and shows above them that the last refresh failed. */
export function RefreshProvider({ children }: { children: ReactNode }) {
  const words = useTexts(texts)
  const { retry } = useTexts(frameTexts)
  const { key } = useLocation()
  const refreshPage = usePageRefresh()
  const [failed, setFailed] = useState<{ key: string; cause: unknown } | null>(null)
  const refresh = useCallback(async () => {
    const failure = await refreshPage()
    setFailed(failure && { key, ...failure })
  }, [refreshPage, key])
  const shut = failed !== null && isShut(failed.cause)
  return (
    <RefreshContext value={refresh}>
      {/* Another page has been loaded since. */}
      {failed?.key === key && (
        <div className="sticky top-2 z-20 mb-4">
          <Notice kind="warning" role="alert">
            <p>{shut ? words.signedOut : words.stale}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-4">
              {shut && <SignInLink />}
              <Button kind="line" onClick={() => void refresh()}>
                {retry}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {children}
    </RefreshContext>
  )
}
