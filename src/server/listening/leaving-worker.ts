import { shelfName } from '#domain/last-seen.ts'

/** Takes the place of the service worker where a store wants none any more: browsers that have one drop it with all it kept. */
export const leavingWorker = `addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('${shelfName}'), registration.unregister()])))
`
