import { use } from 'react'
import { preloadModule } from 'react-dom'
import { type Voice, voices } from '#domain/voice.ts'
import { lazyFiles } from '#web/lazy/lazy-files.ts'
import { retryUntilLoaded } from '#web/lazy/retry-until-loaded.ts'

export interface PageTexts<Texts> {
  load(voice: Voice): Promise<Texts>
  read(voice: Voice): Texts
}

const parts = new Map<string, (voice: Voice) => Promise<unknown>>()

/**
 * Loads the texts that the server rendered this page with, before hydration. A page that waits for them during
 * hydration would be discarded and rendered again as soon as anything on it changes.
 */
export const loadWrittenTexts = (voice: Voice) =>
  Promise.allSettled(
    [...parts].map(([part, load]) => document.querySelector(`link[href^="/assets/${part}-${voice}-"]`) && load(voice)),
  )

/**
 * Texts that only some pages need, in one file per voice, `<voice>-<part>.ts`, of which a browser loads the page's
 * voice. A component that is added later and reads them needs a `Suspense` of its own: without one React holds back all
 * updates of the page until they are loaded (`e2e/frame/late-texts.test.ts`).
 */
export function createPageTexts<Texts>(part: string, loaders: Record<Voice, () => Promise<Texts>>): PageTexts<Texts> {
  const coming = new Map<Voice, Promise<Texts>>()

  /** For content that is shown outside a navigation, which would not wait for the texts. */
  function load(voice: Voice): Promise<Texts> {
    const started = coming.get(voice)
    if (started) return started
    const loading = retryUntilLoaded(loaders[voice])
    coming.set(voice, loading)
    loading.then(
      // Marks the promise as React would after waiting for it, so that `use` returns the value at once.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => coming.delete(voice),
    )
    return loading
  }

  // The server loads all voices up front and never waits for one.
  if (import.meta.env.SSR) for (const voice of voices) void load(voice)
  else parts.set(part, load)
  return {
    load,
    /**
     * Reads the texts while rendering, which suspends until they are loaded; also for `meta` and labels in a `handle`.
     */
    read(voice: Voice): Texts {
      for (const file of lazyFiles[`voices/${voice}/${part}.ts`] ?? []) preloadModule(file)
      // Calls `use` every time: React re-runs a component that has suspended, and skipping `use` then would break the
      // order of its hooks.
      return use(load(voice))
    },
  }
}
