import { servedPart } from '#web/lazy/served-part.tsx'

/** The sign-in screen, in files that nobody who is signed in has to load. */
export const LazySignInScreen = servedPart(async () => (await import('./sign-in-screen.tsx')).SignInScreen)
