import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.ts'

const Screen = lazyPart(async () => (await import('./sign-in-screen.tsx')).SignInScreen)

/** The sign-in screen as files of its own, which nobody who is signed in has to load. */
export const LazySignInScreen = ({ promos }: { promos: string[] }) => (
  <Suspense>
    <Screen promos={promos} />
  </Suspense>
)
