/** Something that an owner did. */
export interface AuditEntry {
  id: string
  action: string
  /** The owner's name or e-mail, with the name of the API key that acted for them; null when the account is gone. */
  actor: string | null
  at: string
  details: Record<string, unknown>
}

interface Actor {
  name: string | null
  email: string | null
  keyName: string | null
}

export function actorOf({ name, email, keyName }: Actor): string | null {
  const owner = name || email || null
  return keyName === null ? owner : `${owner ?? ''} (API: ${keyName})`
}

/** A row of the record as it is shown. */
export const presentEntry = (row: {
  id: string
  action: string
  at: string
  details: string
  name: string | null
  email: string | null
  keyName: string | null
}): AuditEntry => ({
  id: row.id,
  action: row.action,
  at: row.at,
  actor: actorOf(row),
  // Only recordAudit writes details, always from an object.
  details: JSON.parse(row.details),
})
