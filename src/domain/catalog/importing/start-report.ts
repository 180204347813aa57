import type { ImportReport } from './import-catalog.ts'

/** Of each list, so many items and characters are told: the first that fit. */
const most = { items: 1000, length: 1_000_000 }

/** Gathers the report of an import of any length; what does not fit is counted. */
export function startReport() {
  const changes = startList<ImportReport['changes'][number]>()
  const repairs = startList<ImportReport['repairs'][number]>()
  return {
    add(newChanges: ImportReport['changes'], newRepairs: ImportReport['repairs']) {
      for (const change of newChanges) changes.add(change)
      for (const repair of newRepairs) repairs.add(repair)
    },
    tell: () => ({
      changes: changes.listed,
      moreChanges: changes.more(),
      repairs: repairs.listed,
      moreRepairs: repairs.more(),
    }),
  }
}

function startList<Item>() {
  const listed: Item[] = []
  let [length, more] = [0, 0]
  return {
    listed,
    more: () => more,
    add(item: Item) {
      const isFull = more > 0 || listed.length === most.items
      if (!isFull) length += JSON.stringify(item).length
      if (isFull || length > most.length) more += 1
      else listed.push(item)
    },
  }
}
