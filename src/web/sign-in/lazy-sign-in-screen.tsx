import { lazy, Suspense } from 'react'

const retryMs = 2_000

/** Tried until it comes: meanwhile the page that the server wrote stays, its buttons waiting. */
async function loadScreen(): Promise<typeof import('./sign-in-screen.tsx')> {
  try {
    return await import('./sign-in-screen.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadScreen()
  }
}

const Screen = lazy(async () => ({ default: (await loadScreen()).SignInScreen }))

/** The sign-in screen as files of its own, which nobody who is signed in has to load. */
export const LazySignInScreen = ({ promos }: { promos: string[] }) => (
  <Suspense>
    <Screen promos={promos} />
  </Suspense>
)
