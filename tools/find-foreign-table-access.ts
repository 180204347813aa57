import { modules } from './house.ts'

export interface Source {
  /** `src/domain/orders/order-queries.ts` */
  file: string
  text: string
}

const moduleOf = (file: string) => /^src\/domain\/([^/]+)\//.exec(file)?.[1] ?? null
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

/** One sentence for each place where a module names a foreign table that `house.ts` does not let it read. */
export function findForeignTableAccess(sources: Source[]): string[] {
  const owners = findTableOwners(sources)
  return sources
    .filter(({ file }) => file.startsWith('src/domain/') && !isTables(file))
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
