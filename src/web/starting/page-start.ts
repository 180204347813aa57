/** What a page says to its scripts besides what its loaders found. */
export interface PageStart {
  /** As the router wants it. */
  context: Record<string, unknown>
  /** The script with the table of routes. */
  manifest: string
  /** The scripts of the page's own routes. */
  routes: Record<string, string[]>
}

/** The two blocks of data at a page's end: this, and what its loaders found, as the router writes it. */
export const blockIds = { start: 'page-start', loaded: 'page-loaded' } as const
