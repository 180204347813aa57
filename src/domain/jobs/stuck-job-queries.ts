import type { Reader } from '../database.ts'

/** Jobs due before `instant` are late, except those in the lane that is `patient`. */
interface Late {
  instant: string
  patient: string
}

const unfinished = (reader: Reader) => reader.selectFrom('jobs').where('finished_at', 'is', null)

const late = (reader: Reader, { instant, patient }: Late) =>
  unfinished(reader).where('run_at', '<', instant).where('lane', '<>', patient)

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
