import type { Reader, Writer } from '../database.ts'

export const upsertPack = (transaction: Writer, pack: { digest: string; entries: string; at: string }) =>
  transaction
    .insertInto('asset_packs')
    .values({ digest: pack.digest, entries: pack.entries, used_at: pack.at })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ used_at: pack.at }))
    .execute()

export const touchPack = (transaction: Writer, { digest, at }: { digest: string; at: string }) =>
  transaction.updateTable('asset_packs').set({ used_at: at }).where('digest', '=', digest).execute()

/** Those used last first. */
export const selectPackUses = (reader: Reader) =>
  reader.selectFrom('asset_packs').select(['digest', 'used_at']).orderBy('used_at', 'desc').orderBy('digest').execute()

export const selectPacks = (reader: Reader, digests: readonly string[]) =>
  reader.selectFrom('asset_packs').select(['digest', 'entries']).where('digest', 'in', digests).execute()

/** Deletes it unless it was used since then; returns whether it did. */
export const deletePack = async (transaction: Writer, { digest, used_at }: { digest: string; used_at: string }) =>
  (await transaction
    .deleteFrom('asset_packs')
    .where('digest', '=', digest)
    .where('used_at', '=', used_at)
    .returning('digest')
    .executeTakeFirst()) !== undefined
