import type { Reader } from '../../database.ts'

export const allModelFiles = (reader: Reader) =>
  reader.selectFrom('model_files').select(['store_name', 'sha256', 'size', 'preview_hash']).execute()

export const allExtraFiles = (reader: Reader) =>
  reader.selectFrom('extra_files').select(['store_name', 'sha256', 'size']).execute()

/** Hashes of all pictures, those that came with a product and those that the store made. */
export async function allPictureHashes(reader: Reader): Promise<string[]> {
  const given = await reader.selectFrom('product_pictures').select('hash').where('hash', 'is not', null).execute()
  const taken = await reader.selectFrom('rendered_pictures').select('hash').execute()
  return [...given, ...taken].flatMap(({ hash }) => hash ?? [])
}
