import type { Reader } from '../database.ts'
import { selectSignInMethods } from './account-queries.ts'
import { selectPasskeys } from './passkey-queries.ts'

/**
 * How an account can be signed in to: `password`, `passkey` with its name, or the name of a provider, with the id by which
 * the provider knows the person.
 */
export async function listSignInMethods({ reader }: { reader: Reader }, accountId: string) {
  const methods = (await selectSignInMethods(reader, accountId)).map(
    ({ provider_id, account_id: id, created_at: since }) =>
      provider_id === 'credential' ? { way: 'password', since } : { way: provider_id, id, since },
  )
  const passkeys = (await selectPasskeys(reader, accountId)).map(({ name, created_at }) => ({
    way: name ? `passkey: ${name}` : 'passkey',
    since: created_at ?? '',
  }))
  return [...methods, ...passkeys]
}
