import type { MeasuredStore } from './measure-store.ts'

const mostMs = 20
const mostTimes = 3

const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
const one = (value: number) => figure.format(value)
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

const titles = ['p50', 'p95', 'p99', 'CPU', 'CPU p99', 'p50 of the small', 'CPU of the small', 'times the CPU']
const columns = ['row', ...titles, `p99 ≤ ${mostMs} ms`, `≤ ${mostTimes}×`]

function rowsOf(small: MeasuredStore, large: MeasuredStore): string[][] {
  return large.rows.map(({ kind, times }, at) => {
    const beside = small.rows[at]?.times
    const growth = times.cpuMean / (beside?.cpuMean ?? Number.NaN)
    const { p50, p95, p99, cpuMean, cpuP99 } = times
    const own = [p50, p95, p99, cpuMean, cpuP99].map(one)
    const compared = [beside?.p50 ?? Number.NaN, beside?.cpuMean ?? Number.NaN, growth].map(one)
    return [kind.name, ...own, ...compared, yesOrNo(p99 <= mostMs), yesOrNo(growth <= mostTimes)]
  })
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** Both stores as the table in docs/performance.md. */
export function formatComparison(small: MeasuredStore, large: MeasuredStore): string {
  const alignment = columns.map((_, at) => (at === 0 || at > titles.length ? '---' : '---:'))
  const { importSeconds, importMegabytes, startMs } = large
  return [
    `${figure.format(large.titles)} titles beside ${figure.format(small.titles)}: imported in ${one(importSeconds)} s with at most ${one(importMegabytes)} MB in memory, from the start to the first page ${one(startMs)} ms.`,
    '',
    line(columns),
    `|${alignment.join('|')}|`,
    ...rowsOf(small, large).map(line),
  ].join('\n')
}
