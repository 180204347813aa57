import { lazyFiles } from '#web/lazy-files.ts'

/** Where the built viewer's two scripts are; known to the server, which tells the product page. */
export const viewerScripts = {
  view: lazyFiles['viewer/figure-viewer.tsx']?.[0],
  reader: lazyFiles['viewer/read-preview.ts']?.[0],
}
