/** What a page passes to its scripts besides the loaders' data. */
export interface PageStart {
  /** In the router's format. */
  context: Record<string, unknown>
  /** The script with the route manifest. */
  manifest: string
  /** The scripts of the page's own routes. */
  routes: Record<string, string[]>
}

/** Ids of the two blocks of data at a page's end: this, and the loaders' data in the router's format. */
export const blockIds = { start: 'page-start', loaded: 'page-loaded' } as const
