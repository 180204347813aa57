import type { Reader } from '../database.ts'
import { selectSignInMethods } from './account-queries.ts'

/** By which ways an account is signed in to: `password`, or the name of a provider. */
export const listSignInMethods = async ({ reader }: { reader: Reader }, accountId: string) =>
  (await selectSignInMethods(reader, accountId)).map(({ provider_id, created_at }) => ({
    way: provider_id === 'credential' ? 'password' : provider_id,
    since: created_at,
  }))
