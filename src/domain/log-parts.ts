import type { Log } from './services.ts'

/** What says something in the log; each may have a level of its own. All else belongs to `store`. */
export const logParts = [
  'requests',
  'security',
  'accounts',
  'catalog',
  'payments',
  'downloads',
  'mails',
  'jobs',
  'files',
  'events',
  'backups',
] as const
export type LogPart = (typeof logParts)[number]

/** The log of one part. */
export const logOf = (log: Log, part: LogPart): Log => log.of?.(part) ?? log

/** Services whose log is that of one part. */
export const withLogOf = <Given extends { log: Log }>(services: Given, part: LogPart): Given => ({
  ...services,
  log: logOf(services.log, part),
})
