import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import type { CertificateTables } from './certificate-tables.ts'

export type KeyRow = Selectable<CertificateTables['certificate_keys']>

/** All keys, newest first. */
export const selectKeys = (reader: Reader): Promise<KeyRow[]> =>
  reader.selectFrom('certificate_keys').selectAll().orderBy('made_at', 'desc').orderBy('id').execute()

export async function insertKey(transaction: Writer, row: KeyRow): Promise<void> {
  await transaction.insertInto('certificate_keys').values(row).execute()
}

export async function retireKeys(transaction: Writer, at: string): Promise<void> {
  await transaction.updateTable('certificate_keys').set({ retired_at: at }).where('retired_at', 'is', null).execute()
}

/** Grants, each with its order, its line, and its right if somebody holds one. */
const soldGrants = (reader: Reader) =>
  reader
    .selectFrom('order_grants')
    .innerJoin('orders', 'orders.id', 'order_grants.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_grants.order_id')
        .onRef('order_lines.position', '=', 'order_grants.line'),
    )
    .leftJoin('entitlements', (join) =>
      join
        .onRef('entitlements.order_id', '=', 'order_grants.order_id')
        .onRef('entitlements.position', '=', 'order_grants.position'),
    )

/** An order's grants of license tiers, each with what it was sold as; locks the order. */
export async function selectLicensedGrants(transaction: Writer, orderId: string) {
  await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  return soldGrants(transaction)
    .select(['order_grants.position', 'order_grants.product_id', 'order_grants.title', 'order_lines.license'])
    .select(['orders.number', 'orders.test', 'entitlements.account_id as holder'])
    .where('order_grants.order_id', '=', orderId)
    .where('order_grants.variant', '<>', '')
    .orderBy('order_grants.position')
    .execute()
}

/** Inserts a right's only certificate; returns false when the right has one already. */
export async function insertCertificate(
  transaction: Writer,
  row: Insertable<CertificateTables['certificates']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await transaction
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'position']).doNothing())
    .executeTakeFirstOrThrow()
  return written === 1n
}

/** A certificate with its key, its order and the state of its right. */
export const selectCertificate = (reader: Reader, id: string) =>
  soldGrants(reader)
    .innerJoin('certificates', (join) =>
      join
        .onRef('certificates.order_id', '=', 'order_grants.order_id')
        .onRef('certificates.position', '=', 'order_grants.position'),
    )
    .innerJoin('certificate_keys', 'certificate_keys.id', 'certificates.key_id')
    .select(['certificates.id', 'certificates.payload', 'certificates.signature', 'certificates.key_id'])
    .select(['certificate_keys.public_key', 'orders.number', 'order_lines.license'])
    .select(['entitlements.state', 'entitlements.account_id as holder'])
    .where('certificates.id', '=', id)
    .executeTakeFirst()

/** The certificates of these orders, each with the order line that it belongs to. */
export const selectCertificatesOf = async (reader: Reader, orderIds: string[]) =>
  orderIds.length === 0
    ? []
    : reader
        .selectFrom('certificates')
        .innerJoin('order_grants', (join) =>
          join
            .onRef('order_grants.order_id', '=', 'certificates.order_id')
            .onRef('order_grants.position', '=', 'certificates.position'),
        )
        .select(['certificates.id', 'certificates.order_id', 'order_grants.line'])
        .where('certificates.order_id', 'in', orderIds)
        .orderBy('certificates.position')
        .execute()
