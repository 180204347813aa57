import files from 'virtual:lazy-files'

/**
 * Addresses of the scripts behind a module that is not part of a route, by its path below `web/`, to be asked for
 * together with the page's own; known to the built server only, which tells them in the page's head.
 */
export const lazyFiles: Record<string, string[] | undefined> = files
