import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { markerKey } from '#adapters/files/s3/s3-claim.ts'
import { isS3Error } from '#adapters/files/s3/s3-error.ts'
import { longPatience } from '#adapters/files/s3/s3-requests.ts'
import { describeS3Error } from '#adapters/files/s3/s3-start.ts'
import { readStoreRows } from '#domain/backup/read-store-rows.ts'
import { emptyStore, openRowWriter } from '#domain/backup/write-store-rows.ts'
import type { Database } from '#domain/database.ts'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { createLog } from '#server/logging/log.ts'
import { tablesOf } from '#server/migrating/migrate.ts'
import { openBucket } from '#server/open-storage.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { migrateDemo } from '#server/settings/migrate-demo.ts'
import { openFreshDatabase } from '../backups/fresh-database.ts'
import { withStoreLock } from '../backups/with-store-lock.ts'
import { demoTexts, sayDemo } from './demo-texts.ts'

/** The rows that every new store has. */
async function readFreshRows(): Promise<{ table: string; text: string }[]> {
  await using fresh = await openFreshDatabase()
  const parts: { table: string; text: string }[] = []
  const addRows = async (table: string, _part: number, text: string) => void parts.push({ table, text })
  const { database } = fresh
  await readStoreRows({ database, ownTables: tablesOf(database.engine) }, { addRows }, async () => null)
  return parts
}

/**
 * Deletes everything in the bucket, its mark last: until then it is this store's, and the demo that begins afterwards is
 * another one. Throws unavailable when the object store fails, and aborted for the bucket of another store, of which
 * nothing may ever be deleted.
 */
async function emptyBucket(config: Config, database: Database): Promise<void> {
  using bucket = await openBucket(config, { database, log: createLog('silent'), patience: longPatience })
  if (!bucket) return
  try {
    await bucket.claim()
    for await (const { key } of bucket.objects.list('')) if (key !== markerKey) await bucket.objects.delete(key)
    await bucket.objects.delete(markerKey)
  } catch (error) {
    if (!isS3Error(error)) throw error
    const why = describeS3Error(error)
    throw new ShopError(
      'unavailable',
      inAll((language) => demoTexts[language].notEmptied(why[language])),
    )
  }
}

/** `shop demo reset --yes`: deletes everything of a demo; the next start creates it again. Returns what to print. */
export async function resetDemo(config: Config, { yes }: { yes: boolean }): Promise<Sentence> {
  if (!config.DEMO) throw new ShopError('permission-denied', sayDemo.noDemo)
  if (!yes)
    throw new ShopError(
      'invalid-argument',
      (config.DATABASE_URL ? sayDemo.sayYesBoth : sayDemo.sayYes)(config.DATA_DIR),
    )
  return withStoreLock(config, 'alone', async () => {
    const database = await openDatabase(config)
    try {
      await migrateDemo(database)
      const parts = await readFreshRows()
      // First, while the rows still say whose bucket it is: broken off here, the command goes on when it is run again.
      await emptyBucket(config, database)
      await database.write(async (transaction) => {
        const needs = { database, ownTables: tablesOf(database.engine), transaction }
        await emptyStore(needs)
        const writer = await openRowWriter(needs)
        for (const { table, text } of parts) await writer.addRows(table, text)
      })
    } finally {
      await database.close()
    }
    // The simulated providers' books go, too: they would ask for orders that nobody knows.
    for (const folder of ['files', 'files.incoming', 'files.unfinished', 'cache', 'uploads', 'simulators'])
      await rm(join(config.DATA_DIR, folder), { recursive: true, force: true })
    return sayDemo.empty
  })
}
