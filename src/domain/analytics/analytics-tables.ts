export interface AnalyticsTables {
  analytics_counts: {
    /** ISO day in the store's time zone. */
    day: string
    /** One of `eventNames`, or `search_empty`. */
    name: string
    /** A slug, or the words of a search; empty when there is none. */
    subject: string
    count: number
  }
}
