import { listAssetPacks } from '#domain/assets/list-asset-packs.ts'
import { readStoreRows } from '#domain/backup/read-store-rows.ts'
import type { Database } from '#domain/database.ts'
import { dayMs } from '#domain/dates/spans.ts'
import { displayLargeSize } from '#domain/display-size.ts'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { tablesOf } from '#server/migrating/migrate.ts'
import type { ListedFile, Storage } from '#server/open-storage.ts'
import { joinLines } from '../join-lines.ts'
import { sayFiles } from './files-texts.ts'

/** Younger files may belong to something that is still being written. */
const safeAgeMs = 7 * dayMs
const mostNames = 20

/** Names contain the content's digest, of which the first 32 digits are compared. */
const digestOf = (name: string): string | null => /[0-9a-f]{32}/.exec(name)?.[0] ?? null
const digestsIn = (text: string): string[] => (text.match(/[0-9a-f]{32,}/g) ?? []).map((one) => one.slice(0, 32))

const sizeOf = (files: ListedFile[]): string => displayLargeSize(files.reduce((sum, { size }) => sum + size, 0))

/** Files that are old enough and whose digest occurs in no row and no list. */
async function findOrphans({ database, storage }: { database: Database; storage: SweptStorage }, before: number) {
  const unknown = new Map<string, ListedFile[]>()
  const lists: string[] = []
  for await (const file of storage.list()) {
    const digest = digestOf(file.name)
    if (digest === null) lists.push(file.name)
    else if (file.modified.getTime() < before) unknown.set(digest, [...(unknown.get(digest) ?? []), file])
  }
  const seen = (text: string) => digestsIn(text).map((digest) => unknown.delete(digest))
  for (const name of lists)
    if (name.endsWith('.json')) seen(new TextDecoder().decode(await storage.files.readAll(name)))
  // Their rows are in no backup, so they are not among those read below.
  for (const name of await listAssetPacks({ database })) seen(name)
  const addRows = async (_table: string, _part: number, text: string) => void seen(text)
  await readStoreRows({ database, ownTables: tablesOf(database.engine) }, { addRows }, async () => null)
  return [...unknown.values()].flat()
}

type SweptStorage = Pick<Storage, 'files' | 'list' | 'modified'>

/**
 * `shop files sweep`, also while the store runs: names the files that nothing in the database refers to and that are
 * older than a week; with `yes`, deletes them. Returns what to print.
 */
export async function sweepFiles(
  needs: { database: Database; storage: SweptStorage },
  { yes, now = Date.now() }: { yes: boolean; now?: number },
): Promise<Sentence> {
  const before = now - safeAgeMs
  const orphans = await findOrphans(needs, before)
  if (orphans.length === 0) return sayFiles.nothing
  if (!yes) {
    const names = orphans.slice(0, mostNames).map(({ name }) => inAll(() => `  ${name}`))
    const rest = orphans.length > mostNames ? [sayFiles.more(orphans.length - mostNames)] : []
    return joinLines([...names, ...rest, sayFiles.orphans(orphans.length, sizeOf(orphans))])
  }
  const deleted: ListedFile[] = []
  for (const file of orphans) {
    // What somebody uploads again meanwhile counts as new. A bucket's list would be a minute old for the last on it.
    const modified = await needs.storage.modified(file.name)
    if (modified === null || modified.getTime() >= before) continue
    await needs.storage.files.delete(file.name)
    deleted.push(file)
  }
  return sayFiles.deleted(deleted.length, sizeOf(deleted))
}
