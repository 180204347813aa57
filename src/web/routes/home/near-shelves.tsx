import { servedPart } from '#web/lazy/served-part.tsx'

/** How far below the screen they begin to live. */
const ahead = '600px'

/** Resolves when the server's shelves come near; at once where there are none yet. */
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

/** The shelves as the server made them; their script comes with them into view, and until then their links are plain ones. */
export const NearShelves = servedPart(async () => {
  await shelvesNear()
  return (await import('./home-shelves.tsx')).HomeShelves
})
