/** Name of the browser cache that keeps what was seen of the catalog, for when the browser is offline. */
export const shelfName = 'last-seen'

/** Address of the service worker that shows it then. */
export const workerAddress = '/service-worker.js'
