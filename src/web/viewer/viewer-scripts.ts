import { lazyFiles } from '#web/lazy/lazy-files.ts'

/**
 * Addresses of the viewer's built scripts, each with its imports; known to the server, which passes them to the product
 * page.
 */
export const viewerScripts = {
  view: lazyFiles['viewer/figure-viewer.tsx'] ?? [],
  reader: lazyFiles['viewer/read-preview.ts'] ?? [],
}
