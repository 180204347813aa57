/** Answers kept per account, route and key for 30 days. */
export interface IdempotencyTables {
  idempotency_keys: {
    account_id: string
    route: string
    key: string
    body_hash: string
    /** The answer or final refusal as JSON; null while the first request still runs or may be repeated. */
    answer: string | null
    /** What the operation needs to go on after a failure, as JSON. */
    progress: string | null
    /** Until then a repeat must wait; empty when it need not. */
    locked_until: string
    created_at: string
  }
}
