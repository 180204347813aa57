import type { Database } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { isShopError, isTemporary, ShopError, sentenceOf } from '../../errors.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import type { RequireProof } from '../../require-proof.ts'
import type { Clock } from '../../services.ts'
import { lockCatalog, productsByKey } from '../catalog-queries.ts'
import { sayMissing } from '../missing-texts.ts'
import type { ProductWrite } from '../writing/product-write.ts'
import { writeProducts } from '../writing/write-products.ts'
import { isNewOnShow, type ProductChange, prepareChange } from './edit-product.ts'
import { refuseUndecided } from './refuse-undecided.ts'
import { sayWords } from './word-texts.ts'

/**
 * Makes the same change to several products, all or none. With `ask`, refuses to publish any of them while one still
 * needs a decision.
 * @throws ShopError invalid-argument with `details.problems`, each `{ id, message }`; aborted with `details.stopped`; as
 * `requireProof` does when something sold becomes free
 */
export async function changeMany(
  { database, clock }: { database: Database; clock: Clock },
  {
    ids,
    actorId,
    requireProof,
    change,
    ask = false,
  }: {
    ids: string[]
    actorId: string
    requireProof: RequireProof
    change: Pick<ProductChange, 'price' | 'category' | 'hot' | 'state'>
    ask?: boolean | undefined
  },
  progress: Progress = noProgress,
): Promise<{ changed: string[]; warnings: Sentence[] }> {
  return writeOnce({ database, progress }, async (transaction) => {
    await lockCatalog(transaction)
    const wanted = [...new Set(ids)]
    const rows = new Map((await productsByKey(transaction, 'id', wanted)).map((row) => [row.id, row]))
    const problems: { id: string; message: Sentence }[] = []
    const warnings = new Map<string, Sentence>()
    const writes: ProductWrite[] = []
    for (const id of wanted) {
      const row = rows.get(id)
      if (!row || row.state === 'withdrawn') {
        problems.push({ id, message: row ? sayWords.withdrawn : sayMissing.product })
        continue
      }
      try {
        const { write, notes } = await prepareChange({ transaction, clock, requireProof }, { row, actorId, change })
        if (write) writes.push(write)
        for (const note of notes) warnings.set(note.en, note)
      } catch (error) {
        // A database that fails is no fault of the product.
        if (!isShopError(error) || isTemporary(error)) throw error
        problems.push({ id, message: sentenceOf(error) })
      }
    }
    if (problems.length > 0)
      throw new ShopError('invalid-argument', sayWords.noneChanged(problems.length), { details: { problems } })
    const now = clock.now().toISOString()
    if (writes.length > 0) await writeProducts({ transaction, clock, requireProof }, writes, now, { actorId })
    const shown = [...rows.values()].filter((row) => isNewOnShow(row, change)).map(({ id }) => id)
    if (ask && shown.length > 0) await refuseUndecided(transaction, shown)
    return { changed: wanted, warnings: [...warnings.values()] }
  })
}
