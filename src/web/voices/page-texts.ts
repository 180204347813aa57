import { use } from 'react'
import { preloadModule } from 'react-dom'
import { type Voice, voices } from '#domain/voice.ts'
import { lazyFiles } from '#web/lazy/lazy-files.ts'
import { untilItComes } from '#web/lazy/until-it-comes.ts'

export interface PageTexts<Texts> {
  load(voice: Voice): Promise<Texts>
  read(voice: Voice): Texts
}

const parts = new Map<string, (voice: Voice) => Promise<unknown>>()

/**
 * In the browser, before it takes over a page: those texts that the server wrote it with. A page that waits for them
 * while it is taken over is thrown away and made anew as soon as anything on it changes meanwhile.
 */
export const loadWrittenTexts = (voice: Voice) =>
  Promise.allSettled(
    [...parts].map(([part, load]) => document.querySelector(`link[href^="/assets/${part}-${voice}-"]`) && load(voice)),
  )

/**
 * Texts that only some pages need, in one file for each voice, `<voice>-<part>.ts`: a browser gets those of the voice in
 * which its page is written. What comes to a page later and reads them stands under a `Suspense` of its own: without one
 * React holds back all that happens on the page until they are there (`e2e/frame/late-texts.test.ts`).
 */
export function createPageTexts<Texts>(part: string, loaders: Record<Voice, () => Promise<Texts>>): PageTexts<Texts> {
  const coming = new Map<Voice, Promise<Texts>>()

  /** For what is shown outside of a navigation, which would not wait. */
  function load(voice: Voice): Promise<Texts> {
    const started = coming.get(voice)
    if (started) return started
    const loading = untilItComes(loaders[voice])
    coming.set(voice, loading)
    loading.then(
      // As React marks what it has waited for: `use` then has them at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => coming.delete(voice),
    )
    return loading
  }

  // The server speaks all voices, and never waits for one.
  if (import.meta.env.SSR) for (const voice of voices) void load(voice)
  else parts.set(part, load)
  return {
    load,
    /** While rendering, which waits for them; so do `meta` and labels in a `handle`. */
    read(voice: Voice): Texts {
      for (const file of lazyFiles[`voices/${voice}/${part}.ts`] ?? []) preloadModule(file)
      // Asked each time: a component that waited is run again from there, and one that then went around it would be
      // refused its further hooks.
      return use(load(voice))
    },
  }
}
