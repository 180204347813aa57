// cspell:words smaps
import { readFileSync } from 'node:fs'
import type { ProcessFamily } from '#test/process-family.ts'

/** Megabytes; memory that a process shares with others counts proportionally (`Pss`). */
const megabytes = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1000

/** The memory of a store's processes as text. */
export function memoryOf({ parent, serving }: ProcessFamily): string {
  const own = megabytes(parent)
  const each = serving.map(megabytes)
  const sum = each.reduce((all, one) => all + one, own)
  return `${sum.toFixed(0)} MB (${[own, ...each].map((one) => one.toFixed(0)).join(' + ')})`
}
