import type { Reader, Writer } from '../database.ts'

const stateOf = (reader: Reader) =>
  reader
    .selectFrom('settings_state')
    .select(['version', 'terms_digest', 'fixed_rate', 'fixed_rate_since', 'secret_digest'])
    .where('id', '=', 1)

export const selectState = (reader: Reader) => stateOf(reader).executeTakeFirstOrThrow()

/** First statement of every change, so that two owners' changes run one after another. */
export const lockState = (transaction: Writer) => stateOf(transaction).forUpdate().executeTakeFirstOrThrow()

export const selectSettings = (reader: Reader) =>
  reader.selectFrom('settings').select(['name', 'value', 'sealed', 'changed_at']).orderBy('name').execute()

export const deleteSetting = (transaction: Writer, name: string) =>
  transaction.deleteFrom('settings').where('name', '=', name).execute()

export const upsertSetting = (
  transaction: Writer,
  row: { name: string; value: string; sealed: number; changed_at: string },
) =>
  transaction
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()

export const raiseState = (transaction: Writer) =>
  transaction
    .updateTable('settings_state')
    .set((state) => ({ version: state('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()

/** Writes the row as it is. */
export const touchState = (transaction: Writer) =>
  transaction
    .updateTable('settings_state')
    .set((state) => ({ version: state.ref('version') }))
    .where('id', '=', 1)
    .execute()

export const updateFixedRate = (transaction: Writer, rate: string, since: string) =>
  transaction
    .updateTable('settings_state')
    .set({ fixed_rate: rate, fixed_rate_since: since })
    .where('id', '=', 1)
    .execute()

export const updateSecretDigest = (transaction: Writer, digest: string) =>
  transaction.updateTable('settings_state').set({ secret_digest: digest }).where('id', '=', 1).execute()

export const updateTermsDigest = (transaction: Writer, digest: string | null) =>
  transaction.updateTable('settings_state').set({ terms_digest: digest }).where('id', '=', 1).execute()

export const selectAnswers = (reader: Reader) => reader.selectFrom('connection_answers').selectAll().execute()

/** Stores an answer; of the same connection, only the answer to the `kept` settings stays beside it. */
export async function replaceAnswer(
  transaction: Writer,
  row: { connection: string; digest: string; outcome: string; detail: string | null; at: string },
  kept: string,
): Promise<void> {
  await transaction
    .deleteFrom('connection_answers')
    .where('connection', '=', row.connection)
    .where('digest', 'not in', [kept, row.digest])
    .execute()
  await transaction
    .insertInto('connection_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connection', 'digest']).doUpdateSet(row))
    .execute()
}

export async function readStoreId(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom('settings_state').select('store_id').where('id', '=', 1).executeTakeFirst()
  return row?.store_id ?? null
}

/** An existing id stays. */
export const keepStoreId = (transaction: Writer, id: string) =>
  transaction
    .updateTable('settings_state')
    .set({ store_id: id })
    .where('id', '=', 1)
    .where('store_id', 'is', null)
    .execute()

export const deleteStoreId = (transaction: Writer) =>
  transaction.updateTable('settings_state').set({ store_id: null }).where('id', '=', 1).execute()

export async function readRealSince(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom('settings_state').select('real_since').where('id', '=', 1).executeTakeFirst()
  return row?.real_since ?? null
}

/** An existing instant stays. */
export const keepRealSince = (transaction: Writer, at: string) =>
  transaction
    .updateTable('settings_state')
    .set({ real_since: at })
    .where('id', '=', 1)
    .where('real_since', 'is', null)
    .execute()
