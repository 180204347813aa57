import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArchive } from '#adapters/files/tar-archive.ts'
import type { RunningSimulators } from '#server/demo/simulators-process.ts'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { type Client, createClient } from '../client.ts'
import { quickPhotos, silentLog } from '../stand-ins.ts'
import { openTestDatabase } from './open-test-sqlite.ts'
import { sharedMedia } from './shared-media.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from './test-database.ts'

/** An empty place for a store, in its own folder, and with its own PostgreSQL database if asked for. */
export async function makePlace(engine: 'sqlite' | 'postgres', settings: Record<string, string> = {}) {
  const { folder, remove } = makeTemporaryFolder('place')
  const database = engine === 'postgres' ? await makeEmptyDatabase() : null
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SECRET: 'a secret that only tests know, long enough',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
    ...database?.settings,
    ...settings,
  })
  return {
    config,
    path: (name: string) => join(folder, name),
    async [Symbol.asyncDispose]() {
      await database?.remove()
      remove()
    },
  }
}

/** Starts the store of a place, without its pages; with the simulators of another store if given. */
export async function startStore(
  config: ReturnType<typeof readConfig>,
  { simulators = null }: { simulators?: RunningSimulators | null } = {},
) {
  const store = await openStore(config, {
    log: silentLog,
    startSimulators: simulators ? async () => ({ ...simulators, stop: async () => {} }) : undefined,
    seed: false,
    web: { createHandler: () => (_request, response) => void response.writeHead(404).end() },
    openDatabase: openTestDatabase,
    override: () => ({ media: quickPhotos(sharedMedia) }),
  })
  return {
    ...store,
    /** The same browser, with its cookies. */
    sameClient(known: Client) {
      const client = createClient(store.baseUrl)
      for (const [name, value] of known.cookies) client.cookies.set(name, value)
      return client
    },
    [Symbol.asyncDispose]: () => store.stop(),
  }
}

/** Names and contents of an archive's row files. */
export async function rowsOf(archive: string): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for await (const { name, content } of readArchive(archive)) {
    if (!name.startsWith('rows/')) continue
    const parts: Buffer[] = []
    for await (const part of content) parts.push(Buffer.from(part))
    const lines = Buffer.concat(parts).toString('utf8')
    const isVersioned = name.startsWith('rows/accounts/') || name.startsWith('rows/catalog_state/')
    // A restored store asks the payment providers, which the earlier one had no reason to, and raises its versions.
    rows[name] = (isVersioned ? lines.replace(/"version":\d+/g, '"version":0') : lines).replace(
      /^.*"kind":"find-payments".*\n/gm,
      '',
    )
  }
  return rows
}

/** Copies the archive with one bit flipped, `after` bytes behind the first occurrence of `marker`. */
export function corruptArchive(archive: string, spoiled: string, marker: string, after = 600): string {
  const bytes = readFileSync(archive)
  const at = bytes.indexOf(marker) + after
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(spoiled, bytes)
  return spoiled
}
