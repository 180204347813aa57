export interface AuditTables {
  audit_entries: {
    id: string
    /** The account, or the API key, that did it. */
    actor_id: string
    /** `order.refund`, `order.resend`, … */
    action: string
    /** What it was done to: `order:{id}`, … */
    subject: string
    /** JSON. */
    details: string
    at: string
  }
}
