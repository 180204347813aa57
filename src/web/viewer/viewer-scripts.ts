import { lazyFiles } from '#web/lazy/lazy-files.ts'

/** Where the built viewer's scripts are, each with those that it imports; known to the server, which tells the product page. */
export const viewerScripts = {
  view: lazyFiles['viewer/figure-viewer.tsx'] ?? [],
  reader: lazyFiles['viewer/read-preview.ts'] ?? [],
}
