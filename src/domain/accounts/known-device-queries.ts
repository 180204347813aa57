import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '../database.ts'

/** Undefined when no account has the address. */
export const selectStamp = (reader: Reader, email: string) =>
  reader
    .selectFrom('accounts')
    .select(['devices_forgotten', 'security_stamp'])
    .where('email', '=', email)
    .executeTakeFirst()

/** The same of an account, locked until this transaction ends. */
export const lockStamp = (transaction: Writer, accountId: string) =>
  transaction
    .selectFrom('accounts')
    .select(['devices_forgotten', 'security_stamp'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/** From now on the account is known on no device. The count is what nodes of the previous version read. */
export async function forgetDevices(transaction: Writer, accountId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ devices_forgotten: row('devices_forgotten', '+', 1), security_stamp: randomUUID() }))
    .where('id', '=', accountId)
    .execute()
}

/** One stamp for all: a mark names its address, too. */
export async function updateAllStamps(transaction: Writer): Promise<void> {
  await transaction.updateTable('accounts').set({ security_stamp: randomUUID() }).execute()
}
