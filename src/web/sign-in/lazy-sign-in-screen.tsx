import { lazy, Suspense } from 'react'
import { loadUntilItComes } from './load-until-it-comes.ts'

const Screen = lazy(async () => ({
  default: (await loadUntilItComes(() => import('./sign-in-screen.tsx'))).SignInScreen,
}))

/** The sign-in screen as files of its own, which nobody who is signed in has to load. */
export const LazySignInScreen = ({ promos }: { promos: string[] }) => (
  <Suspense>
    <Screen promos={promos} />
  </Suspense>
)
