import type { Reader } from '../../database.ts'
import { isWithin } from '../../dates/time-window.ts'
import { isShopError, isUnavailable } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { tellOperator } from '../../tell-operator.ts'
import { readVersion } from '../catalog-queries.ts'
import type { ReadCatalog, ReadVersion } from '../known-version.ts'

/** A replica is some milliseconds behind: its version is read again after this time. */
const behindMs = 50
/** How long a replica that failed is left alone. */
const failedMs = 5000
const replicaName = { database: 'replica' }

/**
 * Reads what everybody sees alike from the read replica while it is known to have the same version of the catalog as
 * the database; otherwise, and when the replica fails, from the database. Nobody waits to learn which. The replica must
 * never go back to an earlier version.
 */
export function chooseReader(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  known: ReadVersion,
): ReadCatalog {
  const { replica } = database
  if (!replica) return (read) => read(database)
  const copy = { ...database, read: replica }
  let seen = Number.NEGATIVE_INFINITY
  let rest = { began: 0, ms: 0 }
  let looking = false

  const pause = (ms: number) => {
    rest = { began: clock.now().getTime(), ms }
  }

  async function look(reader: Reader) {
    if (looking || isWithin(rest.began, { now: clock.now().getTime(), ms: rest.ms })) return
    looking = true
    try {
      seen = await readVersion(reader)
      pause(behindMs)
    } catch (error) {
      tellOperator(log, error, replicaName)
      pause(failedMs)
    } finally {
      looking = false
    }
  }

  return async (read) => {
    if (seen < (await known())) {
      void look(replica)
      return read(database)
    }
    try {
      return await read(copy)
    } catch (error) {
      if (isShopError(error) && !isUnavailable(error)) throw error
      tellOperator(log, error, replicaName)
      seen = Number.NEGATIVE_INFINITY
      pause(failedMs)
      return read(database)
    }
  }
}
