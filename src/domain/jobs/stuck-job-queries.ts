import type { Reader } from '../database.ts'
import type { Lane } from './lanes.ts'

/** Jobs due before `instant` are late, those of the `patient` lanes before `earlier`, those of the `last` one never. */
interface Late {
  now: string
  instant: string
  patient: Lane[]
  earlier: string
  last: Lane
}

const unfinished = (reader: Reader) => reader.selectFrom('jobs').where('finished_at', 'is', null)

const late = (reader: Reader, { now, instant, patient, earlier, last }: Late) =>
  unfinished(reader)
    .where('run_at', '<', instant)
    .where('lane', '<>', last)
    .where((where) => where.or([where('lane', 'not in', patient), where('run_at', '<', earlier)]))
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))

/** Failed at least `attempts` times, the last time too. */
const failing = (reader: Reader, attempts: number) =>
  unfinished(reader).where('last_error', 'is not', null).where('attempts', '>=', attempts)

export const countLate = (reader: Reader, wanted: Late) =>
  late(reader, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const countFailing = (reader: Reader, attempts: number) =>
  failing(reader, attempts)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

const oldest = (some: ReturnType<typeof unfinished>) =>
  some.select(['kind', 'attempts', 'last_error', 'created_at']).orderBy('created_at').limit(1).executeTakeFirst()

export const selectOldestLate = (reader: Reader, wanted: Late) => oldest(late(reader, wanted))

export const selectOldestFailing = (reader: Reader, attempts: number) => oldest(failing(reader, attempts))
