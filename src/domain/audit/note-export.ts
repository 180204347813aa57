import type { Services } from '../services.ts'
import { recordAudit } from './record-audit.ts'

/** Records that an owner exports these to a file, and which of them; not the search terms, which name people. */
export const noteExport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { actorId, of, details }: { actorId: string; of: 'order' | 'document' | 'report'; details: object },
): Promise<void> =>
  database.write((transaction) =>
    recordAudit({ transaction, clock }, { actorId, action: `${of}.export`, subject: 'exports', details }),
  )
