/** Something that an owner did. */
export interface AuditEntry {
  action: string
  /** The owner's name, else the e-mail; null when the account is gone. */
  actor: string | null
  at: string
  details: Record<string, unknown>
}

export const actorOf = ({ name, email }: { name: string | null; email: string | null }): string | null =>
  name || email || null
