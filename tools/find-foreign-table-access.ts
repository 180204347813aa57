import { modules } from './house.ts'
import type { Source } from './source.ts'

const migrating = 'server/migrating'
/** The tests and tools beside `src` look wherever they want. */
const isProduct = (file: string) => file.startsWith('src/')

/** The module of the domain that a file belongs to; null for any other file, which owns no table. */
function moduleOf(file: string): string | null {
  if (file.startsWith(`src/${migrating}/`) || file === 'src/domain/applied-migrations.ts') return migrating
  return /^src\/domain\/([^/]+)\//.exec(file)?.[1] ?? null
}
const isTables = (file: string) => /-tables\.ts$/.test(file)
const reads = /(?:selectFrom|[jJ]oin)\(\s*\[?(?:\(\w*\) =>\s*)?'(\w+)/g
const writes = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g
const statements = /sql(?:\.raw)?(?:<[^`]*>)?\(?\s*`([^`]*)`/g
const named = /\b(?:from|join|update|into)\s+(\w+)/gi

/** The module of each table: the one whose `…-tables.ts` describes its rows. */
export function findTableOwners(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { file, text } of sources.filter(({ file }) => isTables(file)))
    for (const [, tables = ''] of text.matchAll(/^export interface \w+Tables \{$(.*?)^\}$/gms))
      for (const [, table = ''] of tables.matchAll(/^ {2}(\w+): /gm)) owners.set(table, moduleOf(file) ?? file)
  return owners
}

const readableBy = (module: string | null): string[] => modules[module ?? '']?.reads ?? []

/**
 * One sentence for each place where a module names a foreign table that `house.ts` does not let it read, or where a file
 * outside of the modules names any table of theirs.
 */
export function findForeignTableAccess(sources: Source[]): string[] {
  // Described in `database.ts`, as it belongs to no module of the domain.
  const owners = findTableOwners(sources).set('migrations', migrating)
  return sources
    .filter(({ file }) => isProduct(file) && !isTables(file))
    .flatMap(({ file, text }) => {
      const own = moduleOf(file)
      const found = (pattern: RegExp, within: string) => [...within.matchAll(pattern)].map(([, table = '']) => table)
      const plain = [...text.matchAll(statements)].flatMap(([, statement = '']) => found(named, statement))
      const ownerOf = (table: string) => owners.get(table) ?? own
      const isStrange = (table: string) => ownerOf(table) !== own
      const written = found(writes, text).filter(isStrange)
      const read = [...found(reads, text), ...plain].filter(
        (table) => isStrange(table) && !readableBy(own).includes(`${ownerOf(table)}`),
      )
      return [
        ...written.map((table) => `${file} writes to ${table}, which belongs to ${ownerOf(table)}`),
        ...read.map((table) => `${file} reads ${table} of ${ownerOf(table)}: tools/house.ts does not list it`),
      ]
    })
}
