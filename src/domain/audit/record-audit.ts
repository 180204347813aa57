import { randomUUID } from 'node:crypto'
import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'

/** Records what an owner did, inside the write operation that does it. */
export async function recordAudit(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  entry: { actorId: string; action: string; subject: string; details: object },
): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({
      id: randomUUID(),
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details),
      at: clock.now().toISOString(),
    })
    .execute()
}
