import type { Reader, Writer } from '../database.ts'

/** Undefined when no account has the address. */
export const selectDevicesForgotten = (reader: Reader, email: string) =>
  reader.selectFrom('accounts').select('devices_forgotten').where('email', '=', email).executeTakeFirst()

/** From now on the account is known on no device. */
export async function forgetDevices(transaction: Writer, accountId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ devices_forgotten: row('devices_forgotten', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}
