import type { Reader } from '../database.ts'
import { makeListStatement } from '../sql/statement.ts'

export const selectUnfinished = async (reader: Reader, kind: string, payloads: string[]) =>
  payloads.length === 0
    ? []
    : reader
        .selectFrom('jobs')
        .select('payload')
        .where('finished_at', 'is', null)
        .where('kind', '=', kind)
        .where('payload', 'in', payloads)
        .execute()

export const selectUnfinishedOf = (reader: Reader, kind: string) =>
  reader
    .selectFrom('jobs')
    .select('payload')
    .where('finished_at', 'is', null)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()

export const selectUnfinishedKeys = makeListStatement((reader, keys: string[]) =>
  reader.selectFrom('jobs').select('unique_key').where('finished_at', 'is', null).where('unique_key', 'in', keys),
)
