/** A table as both databases have it: portable columns, a primary key, and the tables that its rows reference. */
export interface TableShape {
  name: string
  columns: { name: string; kind: 'text' | 'integer' }[]
  key: string[]
  parents: string[]
}

export type Row = Record<string, string | number | null>

/** Tables worth nothing in another place or at another time. */
const passing = ['migrations', 'rate_limits', 'cleanings', 'set_up_links', 'asset_packs']

export const isKept = ({ name }: Pick<TableShape, 'name'>): boolean => !passing.includes(name)

/** Columns that say who holds a piece of work; after a restore nobody does. */
const leases: Record<string, Row> = { jobs: { lease_until: null, lease_owner: null } }

/** The row as a backup keeps it. */
export const toBackupRow = (table: string, row: Row): Row => ({ ...row, ...leases[table] })

/** Sorts each table after those that it references, else by name, so that both databases give the same order. */
export function sortParentsFirst(tables: TableShape[]): TableShape[] {
  const left = new Map(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]))
  const sorted: TableShape[] = []
  while (left.size > 0) {
    const next = [...left.values()].find(({ name, parents }) => !parents.some((one) => one !== name && left.has(one)))
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`)
    left.delete(next.name)
    sorted.push(next)
  }
  return sorted
}
