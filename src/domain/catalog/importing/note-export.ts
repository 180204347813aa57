import { recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { totalOf } from '../catalog-queries.ts'

/** Writes down that an owner takes the catalog out as a file, and how many products that are. */
export const noteExport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { actorId, format }: { actorId: string; format: 'json' | 'csv' },
): Promise<void> =>
  database.write(async (transaction) => {
    const details = { format, products: await totalOf(transaction, '') }
    await recordAudit({ transaction, clock }, { actorId, action: 'catalog.export', subject: 'catalog', details })
  })
