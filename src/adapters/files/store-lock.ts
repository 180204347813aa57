import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Reader } from '#domain/database.ts'
import { advisoryLocks } from '../database/postgres/advisory-locks.ts'
import { endWhenSilent } from '../database/postgres/end-when-silent.ts'
import { connectionTo, noticeLostClient } from '../database/postgres/postgres-address.ts'

/** Any number of holders may share a store, or one has it exclusively. */
export type LockKind = 'shared' | 'alone'

export interface StoreLock {
  release(): Promise<void>
}

const retakeMs = 1000
// Between a lock that was given up too early and taken again, somebody else could take the store.
const usualSilence = { beatMs: 5_000, patienceMs: 15_000 }

/** SQLite's lock on an empty database file: the system releases it with the process, however that ends. */
function lockFolder(folder: string, kind: LockKind, name = 'in-use.lock'): StoreLock | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(folder, name), { timeout: 0 })
  try {
    file.exec(kind === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
    return { release: async () => void (file.isOpen && file.close()) }
  } catch (error) {
    file.close()
    // https://www.sqlite.org/rescode.html#busy
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null
    throw error
  }
}

/** Marks a folder as that of a serving store, whoever else shares it; null when another store serves. */
export const lockServing = (folder: string): StoreLock | null => lockFolder(folder, 'alone', 'serving.lock')

/** Whether a store serves from this folder; one that is just starting to waits for as long as this check takes. */
export function isServed(folder: string): boolean {
  const free = lockFolder(folder, 'shared', 'serving.lock')
  void free?.release()
  return free === null
}

/** The key of a secret's lock: 32 bits of its digest. */
const keyOf = (digest: string): number => Number.parseInt(digest.slice(0, 8), 16)

/**
 * Whether a process uses this PostgreSQL database with the secret of this digest; for a caller that uses it with
 * another one. A process of an earlier version, which does not say what its secret is, counts as one. `objsubid` of a
 * lock is 1 for a whole key and 2 for one of two halves.
 */
export async function isSecretUsed(reader: Reader, digest: string): Promise<boolean> {
  const { rows } = await sql`with held as (
      select pid, classid::bigint as class, objid::bigint as key, objsubid as kind from pg_locks
      where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database()))
    select pid from held as store where class = 0 and key = ${sql.lit(advisoryLocks.storeInUse)} and kind = 1 and not exists (
      select pid from held as secret where secret.pid = store.pid
      and class = ${sql.lit(advisoryLocks.secretInUse)} and key <> ${keyOf(digest)}::bigint and kind = 2)`.execute(
    reader,
  )
  return rows.length > 0
}

const takeLock = {
  shared: `select pg_try_advisory_lock_shared(${advisoryLocks.storeInUse}) as held`,
  alone: `select pg_try_advisory_lock(${advisoryLocks.storeInUse}) as held`,
}

/**
 * Held by a connection of its own: PostgreSQL releases it with the connection, of which both ends notice within half a
 * minute that the other vanished. A lost lock is taken again.
 */
async function lockDatabase(
  { silence = usualSilence, ...address }: DatabaseAddress,
  kind: LockKind,
): Promise<StoreLock | null> {
  const { default: pg } = await import('pg')
  const { proveDirect } = await import('../database/postgres/prove-direct.ts')
  await proveDirect(address)
  const url = address.directUrl
  let released = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  const take = async () => {
    const connection = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 5000 })
    connection.on('error', () => {})
    try {
      await connection.connect()
      await connection.query(noticeLostClient)
      // Comes first: whoever is seen to use the store is seen to use its secret.
      if (address.secretDigest !== undefined)
        await connection.query('select pg_try_advisory_lock_shared($1, $2)', [
          advisoryLocks.secretInUse,
          keyOf(address.secretDigest) | 0,
        ])
      const { rows } = await connection.query<{ held: boolean }>(takeLock[kind])
      if (!rows[0]?.held || released) {
        await connection.end()
        return false
      }
    } catch (error) {
      await connection.end().catch(() => {})
      throw error
    }
    client = connection
    connection.on('end', () => retakeLater())
    endWhenSilent(connection, silence)
    return true
  }
  const retakeLater = () => {
    if (released) return
    timer = setTimeout(() => take().then((held) => held || retakeLater(), retakeLater), retakeMs)
    timer.unref()
  }
  if (!(await take())) return null
  return {
    async release() {
      released = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

interface DatabaseAddress {
  url: string
  /** The address of the server itself: the lock belongs to the session. */
  directUrl: string
  secretDigest: string | undefined
  /** How often (ms) the server is asked for a sign of life, and how long (ms) that may take. */
  silence?: { beatMs: number; patienceMs: number } | undefined
}

/**
 * Marks a store (its folder, and its PostgreSQL database if it has one) as in use until `release`, or until the process
 * ends in any way. Returns null when somebody else is in the way.
 */
export async function lockStore(
  place: {
    folder: string
    databaseUrl: string | undefined
    directUrl?: string | undefined
    secretDigest?: string | undefined
    silence?: DatabaseAddress['silence']
  },
  kind: LockKind,
): Promise<StoreLock | null> {
  const folder = lockFolder(place.folder, kind)
  if (!folder) return null
  if (place.databaseUrl === undefined) return folder
  try {
    const database = await lockDatabase(
      {
        url: place.databaseUrl,
        directUrl: place.directUrl ?? place.databaseUrl,
        secretDigest: place.secretDigest,
        silence: place.silence,
      },
      kind,
    )
    if (!database) {
      await folder.release()
      return null
    }
    return { release: async () => void (await Promise.all([folder.release(), database.release()])) }
  } catch (error) {
    await folder.release()
    throw error
  }
}
