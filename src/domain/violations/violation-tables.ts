export interface ViolationTables {
  policy_violations: {
    /** Directive of the policy, such as `script-src-elem`. */
    directive: string
    /** What was refused: an origin, a path of the store, or a keyword of the browser, such as `inline`. */
    source: string
    /** The first part of the path of the page where it was last seen. */
    page: string
    /** The script and line that last tried it; empty when unknown. */
    place: string
    count: number
    first_at: string
    last_at: string
  }
}
