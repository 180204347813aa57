import type { Reader } from '../database.ts'
import { documentName, linkHash } from './chain-link.ts'
import { type DocumentRow, selectChain, selectChainAfter } from './document-queries.ts'
import { readSnapshot } from './document-snapshot.ts'

export interface ChainCheck {
  documents: number
  /**
   * Names of the documents that are not as they were issued, or positions where one is missing; at most the first 20.
   */
  broken: string[]
}

const pageRows = 500
const mostTold = 20

/** Whether a document agrees with its row, and its lines with its totals. */
function isSound(row: DocumentRow): boolean {
  const told = readSnapshot(row.snapshot)
  const gross = told.lines.reduce((all, line) => all + line.grossCents, 0)
  return (
    told.position === row.position &&
    told.number === row.name &&
    row.name === documentName(row.series, row.year, row.number) &&
    told.kind === row.kind &&
    told.totalCents === row.total_cents &&
    gross === told.totalCents &&
    told.netCents + told.taxCents === gross &&
    told.lines.every((line) => line.netCents + line.taxCents === line.grossCents)
  )
}

/**
 * Checks all documents from the first to the last: each follows the previous one by its hash, none is missing, and each
 * series counts from 1 in each year.
 */
export async function checkChain({ reader }: { reader: Reader }): Promise<ChainCheck> {
  const broken: string[] = []
  const last = new Map<string, number>()
  let [position, sha256] = [0, '']
  for (;;) {
    const rows = await selectChainAfter(reader, position, pageRows)
    for (const row of rows) {
      const series = `${row.series}-${row.year}`
      const isNext = row.position === position + 1 && row.number === (last.get(series) ?? 0) + 1
      const isLinked = row.previous_sha256 === sha256 && row.sha256 === linkHash(sha256, row.snapshot)
      if (!isNext || !isLinked || !isSound(row)) broken.push(row.name)
      last.set(series, row.number)
      position = row.position
      sha256 = row.sha256
    }
    if (rows.length < pageRows) break
  }
  const head = await selectChain(reader)
  if (head?.position !== position || head.sha256 !== sha256) broken.push(`#${(head?.position ?? 0) + 1}`)
  return { documents: position, broken: broken.slice(0, mostTold) }
}
