import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../../database.ts'
import { factsVersion } from '../../models/measuring/measure-model.ts'
import type { CatalogTables } from '../catalog-tables.ts'
import { filesIn } from './file-queries.ts'

export type ModelFileRow = Selectable<CatalogTables['model_files']>

export const { current: currentModelFiles, ever: modelFilesEver } = filesIn('model_files')

export async function saveFacts(
  transaction: Writer,
  fileId: string,
  { facts, meshHash }: { facts: string; meshHash: string | null },
): Promise<void> {
  await transaction.updateTable('model_files').set({ facts, mesh_hash: meshHash }).where('id', '=', fileId).execute()
}

export async function savePreview(transaction: Writer, fileId: string, previewHash: string): Promise<void> {
  await transaction.updateTable('model_files').set({ preview_hash: previewHash }).where('id', '=', fileId).execute()
}

export async function saveModel(transaction: Writer, productId: string, model: string, now: string): Promise<void> {
  await transaction.updateTable('products').set({ model, updated_at: now }).where('id', '=', productId).execute()
}

/** Prefix of facts of the present version; see `stored-facts.ts`. */
const presentVersion = `{"version":${factsVersion},%`

const isOutdated = (where: ExpressionBuilder<Tables, 'products'>) =>
  where.exists(
    where
      .selectFrom('model_files')
      .select('model_files.id')
      .whereRef('model_files.product_id', '=', 'products.id')
      .where('current', '=', 1)
      .where(({ or, eb }) => or([eb('facts', 'is', null), eb('facts', 'not like', presentVersion)])),
  )

/** The next products by number; `isDue` when one of their files has no facts, or facts of an older version. */
export const selectOutdated = (reader: Reader, number: number, limit: number) =>
  reader
    .selectFrom('products')
    .select(['products.id as productId', 'products.revision', 'products.number'])
    .select((where) => isOutdated(where).as('isDue'))
    .where('products.number', '>', number)
    .orderBy('products.number')
    .limit(limit)
    .execute()

export async function countOutdated(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOutdated)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of all products that sell files, ordered by number. */
export async function productsWithFiles(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('products')
    .select('id')
    .where('file_bytes', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.id)
}

const unreadable = `{"version":${factsVersion},"unreadable":%`

export const unreadableFiles = (reader: Reader): Promise<ModelFileRow[]> =>
  reader
    .selectFrom('model_files')
    .selectAll()
    .where('current', '=', 1)
    .where('facts', 'like', unreadable)
    .orderBy('product_id')
    .orderBy('position')
    .execute()

export async function forgetUnreadable(transaction: Writer): Promise<void> {
  await transaction.updateTable('model_files').set({ facts: null }).where('facts', 'like', unreadable).execute()
}
