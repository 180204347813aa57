import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'
import type { Row } from './row.ts'
import { cellsOf, titles } from './tell.ts'

export interface Run {
  measuredAt: string
  machine: string
  seconds: number
  rows: Row[]
}

/** The file that keeps the last complete run. */
export const keptRun = join(root, 'build/bench.json')

const page = join(root, 'docs/performance.md')
const section = /(<!-- begin of the last run[^>]*-->)[\s\S]*(<!-- end of the last run -->)/

const markdownRow = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Writes the last run's table into docs/performance.md, between its two markers. */
export function documentRun(): void {
  // The file was written by a run of this same program.
  const { measuredAt, machine, seconds, rows }: Run = JSON.parse(readFileSync(keptRun, 'utf8'))
  const alignment = titles.map((_, at) => (at === 0 || at === 3 || at > 7 ? '---' : '---:'))
  const table = [markdownRow(titles), `|${alignment.join('|')}|`, ...rows.map((row) => markdownRow(cellsOf(row)))]
  const told = `${measuredAt.slice(0, 10)}, ${seconds} s. ${machine}.`
  const text = readFileSync(page, 'utf8')
  if (!section.test(text)) throw new Error(`${page} has no marks for the table.`)
  writeFileSync(
    page,
    text.replace(section, (_all, begin, end) => `${begin}\n\n${told}\n\n${table.join('\n')}\n\n${end}`),
  )
}
