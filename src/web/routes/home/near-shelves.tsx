import { type ComponentProps, useEffect } from 'react'
import { servedPart } from '#web/lazy/served-part.tsx'

/** Distance below the viewport at which they become interactive. */
const ahead = '600px'

let endWait = () => {}

/**
 * Resolves when the server-rendered shelves come near the viewport or the wait is ended; at once if there are none yet.
 */
function shelvesNear(): Promise<void> {
  const place = import.meta.env.SSR ? null : document.getElementById('home-shelves')
  if (!place?.firstElementChild) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && endWait(), { rootMargin: ahead })
    endWait = () => {
      observer.disconnect()
      resolve()
    }
    observer.observe(place)
  })
}

const Shelves = servedPart(async () => {
  await shelvesNear()
  return (await import('./home-shelves.tsx')).HomeShelves
})

/**
 * The shelves as rendered by the server; their script loads when they come near the viewport, and until then their
 * links are plain ones.
 */
export function NearShelves(props: ComponentProps<typeof Shelves>) {
  // The script loads once per document: a place that is gone never comes near, and later shelves would wait for it.
  useEffect(() => () => endWait(), [])
  return <Shelves {...props} />
}
