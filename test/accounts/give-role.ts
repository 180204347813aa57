import type { Services } from '#domain/services.ts'

/** Gives a test's account a role and a proved address behind the shop's back: its sessions and password stay. */
export async function giveRole(
  { database }: Pick<Services, 'database'>,
  { email, role }: { email: string; role: 'customer' | 'owner' },
): Promise<void> {
  await database.write((transaction) =>
    transaction.updateTable('accounts').set({ role, email_verified: 1 }).where('email', '=', email).execute(),
  )
}
