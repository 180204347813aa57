import { stat } from 'node:fs/promises'
import type { readBackupState } from '#domain/backup/backup-runs.ts'
import { hourMs } from '#domain/dates/spans.ts'
import { inAll } from '#domain/each-language.ts'
import type { Config } from '#server/settings/config.ts'
import { backupTexts, sayBackups } from './backup-texts.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

type State = Awaited<ReturnType<typeof readBackupState>>

/** When the last backup is this old, one was missed, even across a clock change. */
const oldestMs = 36 * hourMs
const longestError = 200

/** Whether backups are made and are whole, by the store's schedule or a timer of its operator's, and none is dated in the future. */
export function checkBackups(config: Config, state: State, now: Date): Finding[] {
  const { ahead } = state
  const dated = ahead ? [warning(sayBackups.ahead(ahead.finished_at ?? ahead.due_at), sayBackups.aheadGoes)] : []
  return [checkLast(config, state, now), ...dated]
}

function checkLast(config: Config, { good, last, since, failed }: State, now: Date): Finding {
  const isScheduled = config.BACKUP_TIME !== undefined
  if (!isScheduled && config.DEMO) return fine(sayBackups.demoNone)
  if (!isScheduled && !last) return warning(sayBackups.none, sayBackups.schedule)
  if (last && failed) {
    const { started_at: at, finished_at: made, error } = last
    if (made && error !== null)
      return warning(sayBackups.oldStay(made, error.slice(0, longestError)), sayBackups.makeRoom)
    const what = error === null ? sayBackups.brokeOff(at) : sayBackups.failed(at, error.slice(0, longestError))
    return problem(what, isScheduled ? sayBackups.triedAgain : sayBackups.makeOne)
  }
  const isOld = since !== null && now.getTime() - Date.parse(since) > oldestMs
  // Nobody knows how often a timer runs.
  const [late, advice] = isScheduled ? [problem, sayBackups.letRun] : [warning, sayBackups.makeOne]
  if (!good?.finished_at) return (isOld ? late : warning)(sayBackups.notYet, advice)
  const { finished_at: at, place, file_name: name } = good
  if (isOld) return late(sayBackups.old(at), advice)
  return fine(inAll((language) => backupTexts[language].well(at, `${place}/${name}`)))
}

const deviceOf = (folder: string) =>
  stat(folder).then(
    ({ dev }) => dev,
    () => null,
  )

/**
 * Whether the backup folder exists, on another disk than the data: if its disk is not mounted, it is on the same one.
 */
export async function checkBackupFolder({
  BACKUP_FOLDER: folder,
  DATA_DIR,
}: Pick<Config, 'BACKUP_FOLDER' | 'DATA_DIR'>): Promise<Finding[]> {
  if (!folder) return []
  const device = await deviceOf(folder)
  if (device === null) return [problem(sayBackups.noFolder(folder), sayBackups.mountOrMake)]
  return device === (await deviceOf(DATA_DIR))
    ? [warning(sayBackups.sameDisk(folder), sayBackups.otherDisk)]
    : [fine(sayBackups.ownDisk(folder))]
}
