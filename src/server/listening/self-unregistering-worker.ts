import { shelfName } from '#domain/last-seen.ts'

/** Replaces the service worker when a store no longer wants one: browsers unregister it and delete what it kept. */
export const selfUnregisteringWorker = `addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('${shelfName}'), registration.unregister()])))
`
