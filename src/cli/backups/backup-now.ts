import { stat } from 'node:fs/promises'
import {
  endBackupRun,
  failBackupRun,
  holdBackupRun,
  listVerifiedBackups,
  takeBackupRun,
} from '#domain/backup/backup-runs.ts'
import type { Database } from '#domain/database.ts'
import { displayLargeSize } from '#domain/display-size.ts'
import { type Sentence, sentencesOf } from '#domain/each-language.ts'
import { sentenceOf } from '#domain/errors.ts'
import { ensureStoreId } from '#domain/settings/ensure-store-id.ts'
import type { Config } from '#server/settings/config.ts'
import { openToCopy, writeBackupFile } from './backup.ts'
import { backupName, chooseOldBackups, markOf } from './backup-names.ts'
import { type BackupPlace, openBackupPlace } from './backup-places.ts'
import { backupTexts } from './backup-texts.ts'
import { withPartial } from './partial-file.ts'
import { readBackup } from './read-backup.ts'
import { withStoreLock } from './with-store-lock.ts'

const say = sentencesOf(backupTexts)
const clock = { now: () => new Date() }

/** Reads everything and keeps nothing. */
const nowhere = {
  async put(_name: string, content: AsyncIterable<Uint8Array>) {
    for await (const _part of content);
  },
}

/** Returns how many were removed. */
async function removeOld(place: BackupPlace, database: Database, own: { mark: string; made: string; keep: number }) {
  const verified = await listVerifiedBackups({ database })
  const old = chooseOldBackups(await place.list(), { ...own, verified, now: clock.now() })
  for (const name of old) await place.remove(name)
  return old.length
}

async function write(config: Config, database: Database, place: BackupPlace, fileName: string) {
  return withPartial(place.beside, async (partial) => {
    const { rows, files } = await writeBackupFile(config, database, partial)
    // Verifies what is on the disk now, from end to end, by every checksum.
    await readBackup(partial, nowhere)
    const { size: bytes } = await stat(partial)
    await place.keep(partial, fileName)
    return { rows, files, bytes }
  })
}

/**
 * `shop backup` without a file, also while the store runs: writes to the place in the settings, verifies the backup,
 * and then removes this store's oldest ones. `due` names the run that the store itself has claimed. Returns what to print.
 */
export function backUpNow(config: Config, due?: string): Promise<Sentence> {
  return withStoreLock(config, 'shared', async () => {
    const database = await openToCopy(config)
    const run = due ?? clock.now().toISOString()
    let place: BackupPlace | null = null
    const letGo = holdBackupRun({ database, clock }, run)
    try {
      place = await openBackupPlace(config)
      if (due === undefined) await takeBackupRun({ database, clock }, { due: run, place: place.name })
      const mark = markOf(await ensureStoreId({ database }))
      const fileName = backupName(mark, clock.now())
      const { rows, files, bytes } = await write(config, database, place, fileName)
      await endBackupRun({ database, clock }, { due: run, fileName, bytes })
      const removed = await removeOld(place, database, { mark, made: fileName, keep: config.BACKUP_KEEP })
      return say.kept(`${place.name}/${fileName}`, rows, files, displayLargeSize(bytes), removed)
    } catch (error) {
      await failBackupRun({ database }, { due: run, error: sentenceOf(error).en.slice(0, 1000) })
      throw error
    } finally {
      await letGo()
      place?.close()
      await database.close()
    }
  })
}
