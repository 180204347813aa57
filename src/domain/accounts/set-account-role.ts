import type { Services } from '../services.ts'
import { updateRole } from './account-queries.ts'

/** Gives an account its role and counts its address as verified; false when there is no such account. */
export async function setAccountRole(
  { database }: Pick<Services, 'database'>,
  { email, role }: { email: string; role: 'customer' | 'owner' },
): Promise<boolean> {
  return Boolean(await database.write((transaction) => updateRole(transaction, email, role)))
}
