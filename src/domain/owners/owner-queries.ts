import type { Reader, Writer } from '../database.ts'

export async function replaceSetUpLink(transaction: Writer, link: { hash: string; at: string } | null): Promise<void> {
  await transaction.deleteFrom('set_up_links').execute()
  if (link)
    await transaction.insertInto('set_up_links').values({ token_hash: link.hash, created_at: link.at }).execute()
}

export const selectSetUpLink = (reader: Reader, hash: string) =>
  reader.selectFrom('set_up_links').select('created_at').where('token_hash', '=', hash).executeTakeFirst()

export const takeSetUpLink = (transaction: Writer, hash: string) =>
  transaction.deleteFrom('set_up_links').where('token_hash', '=', hash).returning('created_at').executeTakeFirst()
