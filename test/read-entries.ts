import { readList, startReadingEntries } from '#domain/catalog/importing/read-catalog-entries.ts'

/** Reads the products of an import file in memory, as an import does. */
export function readEntries(value: unknown) {
  const list = readList(value)
  const reading = startReadingEntries()
  for (const [place, entry] of list.entries()) reading.look(entry, place)
  reading.refuseProblems()
  const read = list.map((entry, place) => reading.read(entry, place))
  return { entries: read.map(({ entry }) => entry), repairs: read.flatMap(({ repairs }) => repairs) }
}
