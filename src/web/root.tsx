import { type ReactNode, useEffect, useRef } from 'react'
import { preloadModule } from 'react-dom'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { AccentStyles } from './accent-styles.tsx'
import appStyles from './app.css?url'
import { isConnectionLost } from './chrome/connection-lost.ts'
import { ErrorPage } from './chrome/error-page.tsx'
import { Frame } from './chrome/frame.tsx'
import { NotFoundPage } from './chrome/not-found-page.tsx'
import familjen from './fonts/familjen-grotesk-latin.woff2?url'
import figtree from './fonts/figtree-latin.woff2?url'
import { lazyFiles } from './lazy/lazy-files.ts'
import { gate } from './loaders/gate.ts'
import { publicSettings } from './loaders/public-settings.ts'
import { settingsContext } from './loaders/settings-context.ts'
import { shopContext } from './loaders/shop-context.ts'
import { readSignInNeeded } from './loaders/sign-in-needed.ts'
import { LazySignInScreen } from './sign-in/lazy-sign-in-screen.tsx'
import { signInTexts } from './voices/sign-in-texts.ts'
import { currentVoice, useVoice } from './voices/voice-context.ts'

export const middleware: Route.MiddlewareFunction[] = [gate]

export const links: Route.LinksFunction = () => [
  ...[figtree, familjen].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

/** A product page opens before the server responds; every other request to the server also refreshes the settings. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname === nextUrl.pathname || !nextUrl.pathname.startsWith('/product/'))

export const loader = ({ context }: Route.LoaderArgs) => publicSettings(context.get(shopContext).settings)

/** Titles of the error boundary's screens; pages have their own. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  const signIn = readSignInNeeded(error)
  const { name, texts } = currentVoice()
  if (signIn)
    return [
      { title: `${signInTexts.read(name).login} | ${signIn.settings.storeName}` },
      { name: 'robots', content: 'noindex' },
    ]
  const missing = isRouteErrorResponse(error) && error.status === 404
  const failure = isConnectionLost(error) ? texts.failure.offline : texts.failure
  return [{ title: missing ? texts.notFound.title : failure.title }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const { name, language } = useVoice()
  for (const file of lazyFiles[`voices/${name}/voice.ts`] ?? []) preloadModule(file)
  return (
    <html lang={language} data-voice={name}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181715" />
        {/* The precedence puts it before the scripts. */}
        <link rel="stylesheet" href={appStyles} precedence="default" />
        {lazyFiles['starting/early-input.ts']?.map((file) => (
          <script key={file} type="module" async src={file} fetchPriority="high" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Walking />
      </body>
    </html>
  )
}

/** The router's own `<ScrollRestoration>` would add an inline script; `start-page.ts` does its work. */
function Walking() {
  useScrollRestoration()
  const { key } = useLocation()
  const first = useRef(key)
  // Only the document's first page renders its canonical addresses; after a navigation they are wrong, and browsers
  // share them.
  useEffect(() => {
    if (key !== first.current) for (const link of document.querySelectorAll('[rel=canonical],[hreflang]')) link.remove()
  }, [key])
  return null
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <settingsContext.Provider value={loaderData}>
      <AccentStyles accent={loaderData.accent} />
      <Frame>
        <Outlet />
      </Frame>
    </settingsContext.Provider>
  )
}

/** The sign-in screen for strangers, a designed 404, and the page for our own failures. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const signIn = readSignInNeeded(error)
  if (signIn) {
    for (const file of lazyFiles['sign-in/sign-in-screen.tsx'] ?? []) preloadModule(file)
    return (
      <settingsContext.Provider value={signIn.settings}>
        <AccentStyles accent={signIn.settings.accent} />
        <LazySignInScreen promos={signIn.promos} />
      </settingsContext.Provider>
    )
  }
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <settingsContext.Provider value={loaderData ?? null}>
      <AccentStyles accent={loaderData?.accent ?? null} />
      <Frame error>{missing ? <NotFoundPage /> : <ErrorPage error={error} />}</Frame>
    </settingsContext.Provider>
  )
}
