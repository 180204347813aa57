import type { Services } from '#domain/services.ts'

/**
 * Makes the last proof of identity of every session this many hours old. With `signIns`, the sessions too: signing in
 * is a proof where nothing stricter is asked for.
 */
export async function ageProofs(
  { services: { database } }: { services: Pick<Services, 'database'> },
  { hours, signIns = false }: { hours: number; signIns?: boolean },
): Promise<void> {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  await database.write((transaction) =>
    transaction
      .updateTable('sessions')
      .set(signIns ? { confirmed_at: at, created_at: at } : { confirmed_at: at })
      .execute(),
  )
}
