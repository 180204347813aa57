import type { Reader } from '../database.ts'
import { addressContains } from '../sql/address-contains.ts'
import { containsInAnyCase } from '../sql/like-pattern.ts'

/** SQL: the ids of accounts whose name or address contains this text, for a query about what belongs to them. */
export const accountsNamed = (reader: Pick<Reader, 'selectFrom'>, text: string) =>
  reader
    .selectFrom('accounts')
    .where(({ or }) => or([addressContains('accounts.email', text), containsInAnyCase('accounts.name', text)]))
    .select('accounts.id')
