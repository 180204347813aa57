import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { PersonalProvider } from '#web/personal/personal-provider.tsx'
import { LazyCompareTray } from '#web/printer/comparing/lazy-compare-tray.tsx'
import { PrinterProvider } from '#web/printer/printer-provider.tsx'
import { Footer } from './footer.tsx'
import { Header, SlimHeader } from './header.tsx'
import { NoScript } from './no-script.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, main and footer around a page, as its route's `handle` requests; error pages always get the full frame. */
export function Frame({ error = false, children }: { error?: boolean; children: ReactNode }) {
  const handle = usePageHandle()
  const chrome = error ? 'full' : (handle.chrome ?? 'full')
  return (
    <PersonalProvider>
      <PrinterProvider>
        {chrome !== 'none' && <SkipLink />}
        {chrome === 'full' && <Header quietNav={!error && handle.quietNav} />}
        {chrome === 'slim' && <SlimHeader back={handle.back} />}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col outline-none">
          {chrome !== 'none' && <NoScript />}
          {children}
        </main>
        {chrome === 'full' && <Footer />}
        {chrome === 'full' && <LazyCompareTray />}
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
