export interface WebhookTables {
  webhook_endpoints: {
    id: string
    url: string
    /** Types of events, as a JSON list. */
    events: string
    /** The secret of its signatures, sealed with the store's own. */
    sealed: string
    /** Those before it, sealed, with blanks between, the latest first; they sign along until `former_until`. */
    former_sealed: string | null
    former_until: string | null
    active: number
    /** Why the store itself turned it off: `gone` (it answered 410); null when it is on, or its owner did. */
    off_because: string | null
    /** How often in a row it took nothing. */
    failures: number
    /** Nothing is sent to it before that instant. */
    rests_until: string | null
    created_at: string
    removed_at: string | null
  }
  webhook_events: {
    /** `msg_…`, the same at each sending. */
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
    /** Rises each time that an owner has it sent again. */
    round: number
    /** How often it was sent in this round. */
    attempts: number
    /** When it is sent next; null when it is not. */
    next_at: string | null
    created_at: string
    /** When this round began; null in rows of a former version, whose only round is as old as they are. */
    waits_since: string | null
    /** When it was set aside; null in rows of a former version. */
    set_aside_at: string | null
  }
  webhook_attempts: {
    delivery_id: string
    /** From 1, over all rounds. */
    number: number
    at: string
    took_ms: number
    /** Null when no answer came. */
    status: number | null
    /** Why none came. */
    failure: string | null
    /** How the answer's body begins. */
    answer: string
  }
}
