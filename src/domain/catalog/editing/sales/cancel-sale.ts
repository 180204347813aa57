import { ShopError } from '../../../errors.ts'
import { noProgress, type Progress } from '../../../progress.ts'
import type { Services } from '../../../services.ts'
import { endSale, recordSale } from '../../prices/move-sale.ts'
import { selectSale, updateSale } from '../../prices/price-queries.ts'
import { sayEditing } from '../editing-texts.ts'
import { changeIfUnchanged } from '../find-unchanged.ts'
import { sayOfSale } from './sale-texts.ts'
import { type ProductPrices, showPrices } from './show-prices.ts'

/**
 * Cancels a planned sale; ends a running one now.
 * @throws ShopError not-found, aborted for one that is over
 */
export async function cancelSale(
  services: Pick<Services, 'database' | 'clock'>,
  { id, saleId, actorId }: { id: string; saleId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<ProductPrices> {
  const { clock } = services
  await changeIfUnchanged({ ...services, progress }, { id }, async (transaction, row) => {
    const sale = await selectSale(transaction, saleId)
    if (sale?.product_id !== id) throw new ShopError('not-found', sayEditing.noSale)
    if (sale.state === 'running')
      return endSale({ transaction, clock }, { row, sale: { ...sale, planned_by: actorId } })
    if (sale.state !== 'waiting') throw new ShopError('aborted', sayOfSale.isOver)
    await updateSale(transaction, saleId, { state: 'canceled', ended_at: clock.now().toISOString() })
    await recordSale({ transaction, clock }, sale, 'product.sale-cancel', actorId)
  })
  return showPrices(services, id)
}
