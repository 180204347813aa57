import { recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { totalOf } from '../catalog-queries.ts'

/** Records that an owner exports the catalog, in which format and how many products. */
export const noteExport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { actorId, format }: { actorId: string; format: 'json' | 'csv' },
): Promise<void> =>
  database.write(async (transaction) => {
    const details = { format, products: await totalOf(transaction, '') }
    await recordAudit({ transaction, clock }, { actorId, action: 'catalog.export', subject: 'catalog', details })
  })
