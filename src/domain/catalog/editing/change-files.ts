import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Clock, UploadedFile } from '../../services.ts'
import { applyPlan } from '../apply-plan.ts'
import type { ProductRow } from '../catalog-queries.ts'
import type { GatheredModelFile } from '../check-model-file.ts'
import { currentModelFiles, type ModelFileRow } from '../media-queries.ts'
import type { EditingNeeds } from './create-product.ts'
import { changing, planOf } from './edit-product.ts'
import { insertRelease } from './editing-queries.ts'
import type { OwnersProduct } from './owners-product.ts'
import { showForOwner } from './show-for-owner.ts'
import { checkModelFiles, refuseProblems } from './take-in-files.ts'

/**
 * Gives a product a new version of its files: these instead of all (`replace`), or these beside the others, where a file
 * of the same name takes the other's place. Who bought it gets them from now on; with `tellBuyers` those who agreed to it
 * get a mail.
 * @throws ShopError invalid-argument with `details.problems` for a bad file, aborted when `version` is old
 */
export async function addProductFiles(
  needs: EditingNeeds,
  request: {
    id: string
    actorId: string
    version?: number | undefined
    files: UploadedFile[]
    replace: boolean
    note: string
    tellBuyers: boolean
  },
): Promise<{ product: OwnersProduct; warnings: string[] }> {
  const { database, clock } = needs
  const { id } = request
  await using checked = await checkModelFiles(needs, request.files)
  const { modelFiles: came, notes, problems } = checked
  refuseProblems(problems)
  if (came.length === 0) throw new ShopError('invalid-argument', 'Choose at least one STL, OBJ or 3MF file.')
  // Durable before any row names them; of a refused change they stay as files without a name.
  await changing(needs, request, async () => {})
  await checked.keep()
  await changing(needs, request, async (transaction, row) => {
    const held = (await currentModelFiles(transaction, [id])).map(asKept)
    const others = held.filter((file) => !came.some((one) => isSamePlace(one, file)))
    const known = came.map((file) => held.find((one) => one.sha256 === file.sha256 && isSamePlace(one, file)) ?? file)
    const next = request.replace ? known : [...others, ...known]
    if (sameFiles(next, held)) return
    await saveFiles({ transaction, clock }, { ...request, row, held, next, action: 'product.files' })
  })
  return { product: await showForOwner({ database }, id), warnings: notes }
}

/** Takes a file out of a product. Throws aborted for the last one of a product on show. */
export async function removeProductFile(
  { database, clock }: Pick<EditingNeeds, 'database' | 'clock'>,
  request: { id: string; fileId: string; actorId: string; version?: number | undefined },
): Promise<{ product: OwnersProduct }> {
  const { id, fileId, actorId } = request
  await changing({ database }, request, async (transaction, row) => {
    const rows = await currentModelFiles(transaction, [id])
    const gone = rows.find((file) => file.id === fileId)
    if (!gone) throw new ShopError('not-found', 'The product has no such file.')
    if (rows.length === 1 && row.state === 'published')
      throw new ShopError('aborted', 'It is the only file of a product on show: add another first, or withdraw it.')
    const next = rows.filter((file) => file !== gone).map(asKept)
    const note = `without ${gone.file_name}`
    const change = {
      row,
      actorId,
      held: rows.map(asKept),
      next,
      note,
      tellBuyers: false,
      action: 'product.remove-file',
    }
    await saveFiles({ transaction, clock }, change)
  })
  return { product: await showForOwner({ database }, id) }
}

async function saveFiles(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  change: {
    row: ProductRow
    actorId: string
    held: GatheredModelFile[]
    next: GatheredModelFile[]
    note: string
    tellBuyers: boolean
    action: string
  },
): Promise<void> {
  const { row, actorId, held, next, note, tellBuyers, action } = change
  const at = clock.now().toISOString()
  await applyPlan({ transaction, clock }, [planOf(row, { modelFiles: next })], at, { urgent: true })
  const releaseId = randomUUID()
  await insertRelease(transaction, { id: releaseId, productId: row.id, note, tellBuyers, at })
  if (tellBuyers) await enqueueJob({ transaction, clock }, { kind: 'tell-release', payload: { releaseId } })
  const names = (files: GatheredModelFile[]) => files.map(({ fileName, sha256, size }) => ({ fileName, sha256, size }))
  const details = { before: { files: names(held) }, after: { files: names(next) }, note, tellBuyers }
  await recordAudit({ transaction, clock }, { actorId, action, subject: `product:${row.id}`, details })
}

const asKept = (row: ModelFileRow): GatheredModelFile => ({
  fileName: row.file_name,
  sha256: row.sha256,
  crc32: row.crc32,
  size: row.size,
  storeName: row.store_name,
  kept: { facts: row.facts, meshHash: row.mesh_hash, addedAt: row.added_at },
})

const isSamePlace = (a: GatheredModelFile, b: GatheredModelFile): boolean =>
  a.fileName.toLowerCase() === b.fileName.toLowerCase() || a.sha256 === b.sha256

const sameFiles = (a: GatheredModelFile[], b: GatheredModelFile[]): boolean =>
  a.length === b.length &&
  a.every((file, place) => file.sha256 === b[place]?.sha256 && file.fileName === b[place].fileName)
