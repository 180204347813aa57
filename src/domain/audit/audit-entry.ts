/** Something that an owner did. */
export interface AuditEntry {
  id: string
  action: string
  /** The owner's name, else the e-mail; null when the account is gone. */
  actor: string | null
  at: string
  details: Record<string, unknown>
}

export const actorOf = ({ name, email }: { name: string | null; email: string | null }): string | null =>
  name || email || null

/** A row of the record as it is shown. */
export const presentEntry = (row: {
  id: string
  action: string
  at: string
  details: string
  name: string | null
  email: string | null
}): AuditEntry => ({
  id: row.id,
  action: row.action,
  at: row.at,
  actor: actorOf(row),
  // Details are written by recordAudit alone, always from an object.
  details: JSON.parse(row.details),
})
