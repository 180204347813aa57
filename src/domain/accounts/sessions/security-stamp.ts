import type { Services } from '../../services.ts'
import { selectStamp } from '../known-device-queries.ts'

/**
 * A text that is replaced whenever the ways into the account with this address end, as with a new password, and that
 * never comes back: not for another account with the address, nor with a restored backup. Null for an unknown address.
 */
export async function readStamp({ database }: Pick<Services, 'database'>, email: string): Promise<string | null> {
  const row = await selectStamp(database.read, email)
  return row ? stampOf(row) : null
}

/** Accounts from before there were stamps have only the count, until their ways in end for the first time. */
export const stampOf = (row: NonNullable<Awaited<ReturnType<typeof selectStamp>>>): string =>
  [row.devices_forgotten || null, row.security_stamp].filter((part) => part !== null).join('-')
