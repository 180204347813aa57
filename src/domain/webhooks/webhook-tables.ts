export interface WebhookTables {
  webhook_endpoints: {
    id: string
    url: string
    /** Types of events, as a JSON list. */
    events: string
    /** The secret of its signatures, sealed with the store's own. */
    sealed: string
    /** Former secrets, sealed, separated by spaces, newest first; they still sign until `former_until`. */
    former_sealed: string | null
    former_until: string | null
    active: number
    /** Why the store itself turned it off: `gone` (it answered 410); null when it is on, or an owner turned it off. */
    off_because: string | null
    /** How many attempts in a row have failed. */
    failures: number
    /** Nothing is sent to it before this instant. */
    rests_until: string | null
    created_at: string
    removed_at: string | null
  }
  webhook_events: {
    /** `msg_…`, the same in every attempt. */
    id: string
    type: string
    /** JSON, exactly as it is signed and sent. */
    body: string
    created_at: string
  }
  webhook_deliveries: {
    id: string
    event_id: string
    endpoint_id: string
    state: 'waiting' | 'delivered' | 'set-aside'
    /** Rises each time an owner has it sent again. */
    round: number
    /** How many attempts were made in this round. */
    attempts: number
    /** When the next attempt is due; null when there is none. */
    next_at: string | null
    created_at: string
    /** When this round began; null in rows of an earlier version, whose only round began with the row. */
    waits_since: string | null
    /** When it was set aside; null in rows of an earlier version, too. */
    set_aside_at: string | null
  }
  webhook_attempts: {
    delivery_id: string
    /** From 1, across all rounds. */
    number: number
    at: string
    took_ms: number
    /** Null when no answer came. */
    status: number | null
    /** Why no answer came. */
    failure: string | null
    /** The beginning of the answer's body. */
    answer: string
  }
}
