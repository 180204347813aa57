import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { PersonalProvider } from '#web/personal/personal-provider.tsx'
import { PrinterProvider } from '#web/printer/printer-provider.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { Footer } from './footer.tsx'
import { Header, SlimHeader } from './header.tsx'

/** Header, main and footer around a page, as its route's `handle` asks for; error pages always have the full frame. */
export function Frame({ error = false, children }: { error?: boolean; children: ReactNode }) {
  const texts = useTexts()
  const handle = usePageHandle()
  const chrome = error ? 'full' : (handle.chrome ?? 'full')
  return (
    <PersonalProvider>
      <PrinterProvider>
        {chrome !== 'none' && (
          <a
            href="#main"
            className="absolute -top-16 left-4 z-50 rounded-ctl bg-solid px-4 py-3 text-on-solid focus:top-2"
          >
            {texts.skip}
          </a>
        )}
        {chrome === 'full' && <Header quietNav={!error && handle.quietNav} />}
        {chrome === 'slim' && <SlimHeader back={handle.back} />}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col outline-none">
          {children}
        </main>
        {chrome === 'full' && <Footer />}
      </PrinterProvider>
    </PersonalProvider>
  )
}

function usePageHandle(): PageHandle {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isPageHandle) ?? {}
  )
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null
