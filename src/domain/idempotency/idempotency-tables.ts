/** Answers kept per account, route and key for 30 days. */
export interface IdempotencyTables {
  idempotency_keys: {
    account_id: string
    route: string
    key: string
    body_hash: string
    /** The answer or final refusal as JSON; null while the first request still runs or may be retried. */
    answer: string | null
    /** What the operation needs to continue after a failure, as JSON. */
    progress: string | null
    /** A retry must wait until then; empty when it need not wait. */
    locked_until: string
    /** The run that took the key last; null when a former version did. */
    holder: string | null
    created_at: string
  }
}
