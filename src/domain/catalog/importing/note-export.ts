import { recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'

/** Writes down that an owner took the catalog out as a file. */
export const noteExport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { actorId, ...details }: { actorId: string; format: 'json' | 'csv'; products: number },
): Promise<void> =>
  database.write((transaction) =>
    recordAudit({ transaction, clock }, { actorId, action: 'catalog.export', subject: 'catalog', details }),
  )
