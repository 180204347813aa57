/** The cache key, no real page's address, of what is shown for a page that was never seen. */
export const offlineAddress = '/last-seen/none'
