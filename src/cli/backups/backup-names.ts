import { earliestBackup, latestBackup } from '#domain/backup/backup-runs.ts'

/** `estela-`, the store's mark and the time; names of earlier versions have no mark. */
const shape = /^estela-(?:([0-9a-f]{8})-)?(\d{8}T\d{6}(?:\.\d{3})?Z)\.tar$/

/** An instant as names have it, to be compared as text. */
const timeIn = (at: Date): string => at.toISOString().replace(/[-:]/g, '')

/** How names tell the backups of one store from those of others at the same place: the beginning of its id. */
export const markOf = (storeId: string): string => storeId.slice(0, 8)

/** To the millisecond, so that two backups that begin together have different names. */
export const backupName = (mark: string, at: Date): string => `estela-${mark}-${timeIn(at)}.tar`

interface Named {
  name: string
  time: string
}

/**
 * Chooses which of a place's files to remove so that the store with this mark keeps `keep` backups, of which the one
 * just `made` always is one; those that a fast clock dated in the future go first. Only `verified` ones count; any other
 * of this store goes once all that are kept are newer. What belongs to other stores, or to nobody, is never chosen.
 */
export function chooseOldBackups(
  names: string[],
  given: { mark: string; made: string; verified: ReadonlySet<string>; keep: number; now: Date },
): string[] {
  const { mark, made, verified, keep, now } = given
  const [earliest, latest] = [timeIn(earliestBackup(now)), timeIn(latestBackup(now))]
  const own = names.flatMap((name): Named[] => {
    const [, store, time = ''] = shape.exec(name) ?? []
    return store === mark || verified.has(name) ? [{ name, time }] : []
  })
  const isAhead = ({ time }: Named) => time > latest
  // Of what is dated outside of these times, no record is kept.
  const counts = (one: Named) => verified.has(one.name) || one.time < earliest || isAhead(one)
  const rank = (one: Named) => (one.name === made ? 0 : isAhead(one) ? 2 : 1)
  const counted = own.filter(counts).sort((a, b) => rank(a) - rank(b) || (a.time < b.time ? 1 : -1))
  const kept = counted.slice(0, keep)
  const isPassed = (one: Named) => !counts(one) && kept.every(({ time }) => one.time < time)
  const passed = kept.length < keep ? [] : own.filter(isPassed)
  return [...counted.slice(keep), ...passed].map(({ name }) => name)
}
