import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { failBackupRun, takeBackupRun } from '#domain/backup/backup-runs.ts'
import { lastDueDay } from '#domain/backup/last-due.ts'
import type { Services } from '#domain/services.ts'
import { namedBackupPlace } from '../settings/backup-place.ts'
import type { Config } from '../settings/config.ts'

const everyMs = 60_000
const program = join(import.meta.dirname, '../../cli/shop.ts')
const longestComplaint = 2000

/** Runs `shop backup` for a claimed run, in a process of its own at low priority, so that no page waits for it. */
function startBackup(config: Config, due: string) {
  const child = spawn(process.execPath, ['--max-semi-space-size=2', program, 'backup', '--due', due], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(config.SECRET ? { SECRET: config.SECRET } : {}), LANG: 'C', LC_ALL: 'C' },
  })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {} // It has already ended, and reports that itself.
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, longestComplaint)
  })
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? null : complaint.trim() || 'It ended without a reason.'))
  })
  return { child, ended }
}

/**
 * Makes a backup each day at `BACKUP_TIME`, on one node: checks each minute whether one is due, including one whose
 * time passed while no node ran. A failed one is retried after an hour, at most three times a day.
 */
export function scheduleBackups(config: Config, { database, clock, log, settings }: Services) {
  const { BACKUP_TIME: time } = config
  const place = namedBackupPlace(config)
  let running: ReturnType<typeof startBackup> | null = null
  let looking: Promise<void> | null = null
  let stopped = false

  async function look(): Promise<void> {
    if (!time || place === null || running || stopped) return
    const due = lastDueDay(clock.now(), { time, timeZone: settings().timeZone })
    if (!(await takeBackupRun({ database, clock }, { due, place })) || stopped) return
    running = startBackup(config, due)
    const complaint = await running.ended
    running = null
    if (complaint === null) log.info({ due, place }, 'a backup was made and read again')
    else if (!stopped) {
      let isMade = false
      try {
        isMade = await failBackupRun({ database }, { due, error: complaint })
      } finally {
        const what = isMade ? 'a backup was made, but old ones could not be removed' : 'a backup failed'
        log.error({ due, place, reason: complaint }, what)
      }
    }
  }

  const begin = (): Promise<void> => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'the store could not look whether a backup is due'))
      .finally(() => {
        looking = null
      })
    return looking
  }
  const timer = time ? setInterval(begin, everyMs) : undefined
  if (time) void begin()
  return {
    /** Checks now; resolves once the backup that is due has ended. */
    lookNow: begin,
    idle: async () => looking,
    /** Abandons a running backup: its run is claimed again an hour after it was last heard of. */
    async stop() {
      stopped = true
      clearInterval(timer)
      running?.child.kill('SIGKILL')
      await looking
    },
  }
}
