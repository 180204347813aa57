import { shelfName } from '#domain/last-seen.ts'
import { languageParameter } from '#domain/voice.ts'
import { isCatalogPage, listingPaths, textPaths } from '#web/serving/catalog-pages.ts'
import { offlineAddress } from './offline-address.ts'

/** What the DOM types do not declare for workers (https://www.w3.org/TR/service-workers/). */
interface InstallEvent extends Event {
  addRoutes?(rules: object[]): Promise<void>
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface NavigationEvent extends LifeEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listen: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: NavigationEvent) => void): void
}
declare const self: Worker

/** Browsers that support routing rules start the worker only for documents of these pages. */
const rules = [
  ...['/', ...listingPaths, ...textPaths, '/product/*'].map((pathname) => ({
    condition: { urlPattern: { pathname, search: '*' }, requestMode: 'navigate', requestMethod: 'GET' },
    source: 'fetch-event',
  })),
  { condition: { urlPattern: { pathname: '*', search: '*' } }, source: 'network' },
]

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.addRoutes?.(rules).catch(() => {})
})

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  // Requests the document while the worker starts. Not every browser supports this.
  event.waitUntil(Promise.resolve(navigationPreload?.enable()))
})

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const page = new URL(url)
  // The language parameter is not part of a page's address.
  page.searchParams.delete(languageParameter)
  if (mode === 'navigate' && method === 'GET' && isCatalogPage(page)) event.respondWith(answer(event, page.href))
})

/** Returns the store's own response, and the kept page only when there is none. */
async function answer(event: NavigationEvent, address: string): Promise<Response> {
  try {
    const came = (await event.preloadResponse.catch(() => undefined)) ?? (await fetch(event.request))
    event.waitUntil(heed(came, address))
    return came
  } catch (error) {
    const shelf = await caches.open(shelfName)
    const seen = (await shelf.match(address)) ?? (await shelf.match(offlineAddress))
    if (seen) return seen
    throw error
  }
}

/**
 * Deletes what was kept once the store no longer shows it to this person: the page if it is gone, and everything when
 * the sign-in screen appears.
 */
async function heed({ status, headers }: Response, address: string) {
  const isClosed = status === 401 || status === 403 || (status === 200 && headers.get('Cache-Control') === 'no-store')
  if (isClosed) await caches.delete(shelfName)
  else if (status === 404 || status === 410) await (await caches.open(shelfName)).delete(address)
}
