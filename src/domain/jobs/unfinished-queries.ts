import { sql } from 'kysely'
import type { Reader } from '../database.ts'
import { makeListStatement } from '../sql/statement.ts'

/** The condition of the index of work on products, which holds only these kinds. */
const onProducts = sql<boolean>`kind in ('process-models', 'render-pictures')`

export const selectWorkOnProducts = async (reader: Reader, payloads: string[]) =>
  payloads.length === 0
    ? []
    : reader
        .selectFrom('jobs')
        .select(['kind', 'payload'])
        .where('finished_at', 'is', null)
        .where(onProducts)
        .where('payload', 'in', payloads)
        .execute()

export const selectUnfinishedOf = (reader: Reader, kind: string) =>
  reader
    .selectFrom('jobs')
    .select('payload')
    .where('finished_at', 'is', null)
    // A literal, not a parameter: the indexes of single kinds are partial.
    .where('kind', '=', sql.lit(kind))
    .orderBy('created_at')
    .execute()

export const selectUnfinishedKeys = makeListStatement((reader, keys: string[]) =>
  reader.selectFrom('jobs').select('unique_key').where('finished_at', 'is', null).where('unique_key', 'in', keys),
)
