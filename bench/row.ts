/** One line of the table. `ratio` = value / limit, where the limit was measured in the same run. */
export interface Row {
  name: string
  value: number
  unit: string
  limit: number
  ratio: number
  /** Milliseconds: of the store, and of the limit. */
  p50?: number
  p99?: number
  limitP50?: number
  limitP99?: number
  /** The goal in readable form, and whether it was reached. */
  wanted?: string
  reached?: boolean
}

const rounded = (value: number) => Number(value.toPrecision(value < 1000 ? 3 : 6))

/** A row without its ratio, and its goal. */
export interface Draft extends Omit<Row, 'ratio' | 'wanted' | 'reached'> {
  goal?: { told: string; reached: (row: Row) => boolean }
}

export function makeRow({ goal, ...draft }: Draft): Row {
  const times = { p50: draft.p50, p99: draft.p99, limitP50: draft.limitP50, limitP99: draft.limitP99 }
  const told = Object.entries(times).flatMap(([name, ms]) => (ms === undefined ? [] : [[name, rounded(ms)]]))
  const row: Row = {
    name: draft.name,
    value: rounded(draft.value),
    unit: draft.unit,
    limit: rounded(draft.limit),
    ratio: rounded(draft.value / draft.limit),
    ...Object.fromEntries(told),
  }
  return goal ? { ...row, wanted: goal.told, reached: goal.reached(row) } : row
}

/** At least this share of the limit's rate, and with `p99` also at most twice the limit's p99. */
export const shareOfLimit = (share: number, { p99 = false } = {}): NonNullable<Draft['goal']> => ({
  told: `ratio ≥ ${share}${p99 ? ', p99 ≤ 2×' : ''}`,
  reached: ({ ratio, p99: own = 0, limitP99 = 0 }) => ratio >= share && (!p99 || own <= 2 * limitP99),
})

export const atLeast = (value: number, told: string): NonNullable<Draft['goal']> => ({
  told: `≥ ${told}`,
  reached: (row) => row.value >= value,
})

export const atMost = (value: number, told: string): NonNullable<Draft['goal']> => ({
  told: `≤ ${told}`,
  reached: (row) => row.value <= value,
})
