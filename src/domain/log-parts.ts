import type { Log } from './services.ts'

/** The parts of the store that log; each may have its own level. Everything else belongs to `store`. */
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

/** The same services, with the log of one part. */
export const withLogOf = <Given extends { log: Log }>(services: Given, part: LogPart): Given => ({
  ...services,
  log: logOf(services.log, part),
})
