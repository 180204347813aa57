import { type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import { makeListStatement } from '../../sql/statement.ts'
import type { CatalogTables } from '../catalog-tables.ts'
import type { GatheredPicture } from './gathered-picture.ts'

export type PictureSettingsRow = Selectable<CatalogTables['picture_settings']>
export type RenderedPictureRow = Selectable<CatalogTables['rendered_pictures']>

/** A picture that visitors see. */
export interface ShownPicture {
  product_id: string
  /** 1 when the store made it. */
  rendered: number
  /** Null when the owner's own picture was not found. */
  hash: string | null
}

/** The owner's own pictures, then those that the store made; by product, in their order. */
export const shownPicturesOf: (reader: Reader, productIds: string[]) => Promise<ShownPicture[]> = makeListStatement(
  (reader, productIds: string[]) =>
    reader
      .selectFrom('product_pictures')
      .select(['product_id', sql<number>`0`.as('rendered'), 'position', 'hash'])
      .where('product_id', 'in', productIds)
      .unionAll(
        reader
          .selectFrom('rendered_pictures')
          .select(['product_id', sql<number>`1`.as('rendered'), 'position', 'hash'])
          .where('product_id', 'in', productIds),
      )
      .orderBy('product_id')
      .orderBy('rendered')
      .orderBy('position'),
)

export const settingsOf = (reader: Reader, productId: string): Promise<PictureSettingsRow | undefined> =>
  reader.selectFrom('picture_settings').selectAll().where('product_id', '=', productId).executeTakeFirst()

export const renderedPicturesOf = (reader: Reader, productId: string): Promise<RenderedPictureRow[]> =>
  reader.selectFrom('rendered_pictures').selectAll().where('product_id', '=', productId).orderBy('position').execute()

/** Size in px of every picture that the store makes. */
export const renderedSize = { width: 1200, height: 1500 }

/** Turns a store-made picture into one of the owner's own. */
export const asOwn = ({ hash, position }: RenderedPictureRow, slug: string): GatheredPicture & { hash: string } => ({
  name: `${slug}-${position + 1}.avif`,
  hash,
  ...renderedSize,
})

export async function saveSettings(transaction: Writer, row: PictureSettingsRow): Promise<void> {
  const { product_id: _id, ...changes } = row
  await transaction
    .insertInto('picture_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(changes))
    .execute()
}

export async function replaceRenderedPictures(
  transaction: Writer,
  productId: string,
  rows: RenderedPictureRow[],
): Promise<void> {
  await transaction.deleteFrom('rendered_pictures').where('product_id', '=', productId).execute()
  if (rows.length > 0) await transaction.insertInto('rendered_pictures').values(rows).execute()
}

/** Removes store-made pictures that nobody asked for, once the owner's own have come. */
export async function dropUnwantedPictures(transaction: Writer, productIds: string[]): Promise<void> {
  await transaction
    .deleteFrom('rendered_pictures')
    .where('product_id', 'in', productIds)
    .where(({ exists, not, selectFrom }) =>
      // One product after another: a list of all that are wanted would be read whole for each write.
      not(
        exists(
          selectFrom('picture_settings')
            .select('picture_settings.product_id')
            .whereRef('picture_settings.product_id', '=', 'rendered_pictures.product_id')
            .where('wanted', '=', 1),
        ),
      ),
    )
    .execute()
}
