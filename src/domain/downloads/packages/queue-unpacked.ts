import { enqueueProcessing } from '../../catalog/processing/enqueue-processing.ts'
import type { Services } from '../../services.ts'
import { selectUnpacked } from './package-queries.ts'

/** Has the packages laid out of products on show that have none, of stores from before packages were kept. */
export async function queueUnpacked({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const products = await selectUnpacked(database.read)
  if (products.length === 0) return
  await database.write(async (transaction) => {
    for (const product of products) await enqueueProcessing({ transaction, clock }, { ...product, urgent: false })
  })
}
