import { servedPart } from '#web/lazy/served-part.tsx'

/** Distance below the viewport at which they become interactive. */
const ahead = '600px'

/** Resolves when the server-rendered shelves come near the viewport; at once if there are none yet. */
function shelvesNear(): Promise<void> {
  const place = import.meta.env.SSR ? null : document.getElementById('home-shelves')
  if (!place?.firstElementChild) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: ahead },
    )
    observer.observe(place)
  })
}

/**
 * The shelves as rendered by the server; their script loads when they come near the viewport, and until then their
 * links are plain ones.
 */
export const NearShelves = servedPart(async () => {
  await shelvesNear()
  return (await import('./home-shelves.tsx')).HomeShelves
})
