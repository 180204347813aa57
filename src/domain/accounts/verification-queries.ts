import type { Writer } from '../database.ts'

/** Password reset links, and sign-ins that wait for a code: the verifications whose value is an account. */
export const deleteResetLinks = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('verifications').where('value', '=', accountId).execute()

/** All reset links of the account but this one. */
export const deleteOtherResetLinks = (
  transaction: Writer,
  { accountId, linkId }: { accountId: string; linkId: string },
) => transaction.deleteFrom('verifications').where('value', '=', accountId).where('id', '!=', linkId).execute()

/** What the library notes as JSON: a sign-in at a provider or a passkey that was begun. Of a link it notes an account. */
const begun = '{%'

/** Deletes what ended before an instant, and of what was `begun` also what ended before a later one; returns how many. */
export async function deleteEndedVerifications(
  transaction: Writer,
  { before, begunBefore, atMost }: { before: string; begunBefore: string; atMost: number },
) {
  const ended = transaction
    .selectFrom('verifications')
    .select('id')
    .where('expires_at', '<', begunBefore)
    .where((row) => row.or([row('expires_at', '<', before), row('value', 'like', begun)]))
    .limit(atMost)
  const { numDeletedRows } = await transaction
    .deleteFrom('verifications')
    .where('id', 'in', ended)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
