import type { Reader } from '../database.ts'
import { selectSignInMethods } from './account-queries.ts'
import { selectPasskeys } from './passkey-queries.ts'

/** How an account can be signed in to: `password`, `passkey` with its name, or the name of a provider. */
export async function listSignInMethods({ reader }: { reader: Reader }, accountId: string) {
  const methods = (await selectSignInMethods(reader, accountId)).map(({ provider_id, created_at }) => ({
    way: provider_id === 'credential' ? 'password' : provider_id,
    since: created_at,
  }))
  const passkeys = (await selectPasskeys(reader, accountId)).map(({ name, created_at }) => ({
    way: name ? `passkey: ${name}` : 'passkey',
    since: created_at ?? '',
  }))
  return [...methods, ...passkeys]
}
