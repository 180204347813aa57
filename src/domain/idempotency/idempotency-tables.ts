/** Answers kept per account, route and key for 30 days (CONTRACT §5). */
export interface IdempotencyTables {
  idempotency_keys: {
    account_id: string
    route: string
    key: string
    body_hash: string
    /** Null while the first request still runs. */
    status: number | null
    answer: string | null
    /** What the operation needs to go on after a failure, as JSON. */
    progress: string | null
    locked_until: string
    created_at: string
  }
}
