export interface ViolationTables {
  policy_violations: {
    /** Of the policy, such as `script-src-elem`. */
    directive: string
    /** What was refused: an origin, a path of the store, or one of the browsers' words, such as `inline`. */
    source: string
    /** The first part of the page's path, where it was seen last. */
    page: string
    /** The script and line that tried it last; empty when unknown. */
    place: string
    count: number
    first_at: string
    last_at: string
  }
}
