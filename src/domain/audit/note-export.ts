import type { Services } from '../services.ts'
import { recordAudit } from './record-audit.ts'

/** Writes down that an owner takes these out as a file, and which of them. Not what was searched for: that names people. */
export const noteExport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { actorId, of, details }: { actorId: string; of: 'order' | 'document' | 'report'; details: object },
): Promise<void> =>
  database.write((transaction) =>
    recordAudit({ transaction, clock }, { actorId, action: `${of}.export`, subject: 'exports', details }),
  )
