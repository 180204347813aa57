import { cpus, loadavg } from 'node:os'
import type { Cores } from './cores.ts'
import type { Row } from './row.ts'

const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })
const inMs = (ms: number | undefined) => (ms === undefined ? '' : `${figure.format(ms)}`)

/** Where and how it was measured, in one line; mentions if the machine was already busy. */
export function describeMachine({ description: told }: Cores): string {
  const [load = 0] = loadavg()
  const busy = load > 0.5 ? `; the machine was busy (load ${load.toFixed(1)} at the beginning)` : ''
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}; ${told}${busy}`
}

export const titles = ['row', 'store', 'limit', 'unit', 'ratio', 'p50', 'p99', 'p99 of the limit', 'wanted', 'reached']

/** A row as the table shows it. */
export const cellsOf = (row: Row): string[] => [
  row.name,
  figure.format(row.value),
  figure.format(row.limit),
  row.unit,
  figure.format(row.ratio),
  inMs(row.p50),
  inMs(row.p99),
  inMs(row.limitP99),
  row.wanted ?? '',
  row.reached === undefined ? '' : row.reached ? 'yes' : 'no',
]

const widths = [62, 9, 9, 10, 7, 8, 8, 8, 21, 7]
const line = (cells: string[]) => cells.map((cell, at) => (at === 0 ? cell.padEnd(62) : cell.padStart(widths[at] ?? 0)))

/** Prints a row as soon as it is known, with the titles before the first one. */
let titled = false
export function printRow(row: Row): void {
  if (!titled) console.log(line(titles.map((title) => title.replace('p99 of the limit', 'its p99'))).join(' '))
  titled = true
  console.log(line(cellsOf(row)).join(' '))
}
