import files from 'virtual:lazy-files'

/**
 * Script addresses behind each module that is not part of a route, by its path below `web/`, so that they load together
 * with the page's own. Only the built server knows them; it lists them in the page's head.
 */
export const lazyFiles: Record<string, string[] | undefined> = files
