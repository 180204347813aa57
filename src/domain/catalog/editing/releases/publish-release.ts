import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { Database } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import { because } from '../../../owner-refusals.ts'
import { noProgress, type Progress } from '../../../progress.ts'
import type { Clock } from '../../../services.ts'
import { currentModelFiles } from '../../files/media-queries.ts'
import { enqueueProcessing } from '../../processing/enqueue-processing.ts'
import { raiseReleases, raiseRevision } from '../../release-queries.ts'
import { insertRelease } from '../editing-queries.ts'
import { sayEditing } from '../editing-texts.ts'
import { changeIfUnchanged } from '../find-unchanged.ts'
import type { OwnersProduct } from '../owners-product.ts'
import { showForOwner } from '../show-for-owner.ts'

/**
 * Publishes what a product says and shows now as its next release: its buyers get a package of the same files with the
 * current words, facts and pictures. With `tellBuyers`, those who agreed to it get a mail.
 * @throws ShopError not-found, aborted when `version` is old or the product sells no file
 */
export async function publishRelease(
  { database, clock }: { database: Database; clock: Clock },
  request: { id: string; actorId: string; version?: number | undefined; note: string; tellBuyers: boolean },
  progress: Progress = noProgress,
): Promise<{ product: OwnersProduct }> {
  const { id, actorId, note, tellBuyers } = request
  await changeIfUnchanged({ database, progress }, request, async (transaction, row) => {
    const files = await currentModelFiles(transaction, [id])
    if (files.length === 0) throw new ShopError('aborted', sayEditing.nothingToRelease, because('nothing-to-release'))
    const at = clock.now().toISOString()
    await raiseReleases(transaction, [id])
    await raiseRevision(transaction, id, at)
    const revision = row.revision + 1
    await enqueueProcessing({ transaction, clock }, { productId: id, revision, urgent: true })
    const releaseId = randomUUID()
    await insertRelease(transaction, { id: releaseId, productId: id, note, tellBuyers, at })
    if (tellBuyers) await enqueueJob({ transaction, clock }, { kind: 'tell-release', payload: { releaseId } })
    const details = { before: { release: row.release }, after: { release: row.release + 1 }, note, tellBuyers }
    await recordAudit({ transaction, clock }, { actorId, action: 'product.release', subject: `product:${id}`, details })
  })
  return { product: await showForOwner({ database }, id) }
}
