import type { Services } from '#domain/services.ts'

/** Gives an account a role and a confirmed address directly in the database; its sessions and password stay. */
export async function giveRole(
  { database }: Pick<Services, 'database'>,
  { email, role }: { email: string; role: 'customer' | 'owner' },
): Promise<void> {
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ role, email_verified: 1 }).where('email', '=', email).execute(),
  )
}
