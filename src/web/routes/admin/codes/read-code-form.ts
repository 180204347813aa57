import type { Sent } from '#api/calls.ts'
import { mostCodeUses } from '#domain/limits/sale-limits.ts'
import { readCertainCents } from '#domain/read-money.ts'

export type CodeChange = Sent<'PATCH /admin/codes/{code}'>['body']
export type CodeFault = 'percent' | 'amountCents' | 'limit' | 'perPerson' | 'minimumCents'

const readWhole = (text: string, most: number): number | null =>
  /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null
const readCents = (text: string): number | null => readCertainCents(text) || null
const readList = (text: string): string[] | null => {
  const parts = text.split(',').map((part) => part.trim())
  const list = parts.filter((part) => part !== '')
  return list.length === 0 ? null : list
}

/** Parses what an owner typed about a code, and lists the unreadable fields. An empty field removes its condition. */
export function readCodeForm(
  form: FormData,
  /** Finds a category by its name in the shop. */
  categoryOf: (name: string) => string,
): { change: CodeChange; faults: CodeFault[] } {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const faults: CodeFault[] = []
  const number = (name: CodeFault, read: (text: string) => number | null) => {
    const text = typed(name)
    const value = text === '' ? null : read(text)
    if (text !== '' && value === null) faults.push(name)
    return value
  }
  const change = {
    percent: number('percent', (text) => readWhole(text.replace(/%$/, '').trimEnd(), 100)),
    amountCents: number('amountCents', readCents),
    slugs: readList(typed('slugs')),
    categories: readList(typed('categories'))?.map(categoryOf) ?? null,
    from: typed('from') || null,
    until: typed('until') || null,
    limit: number('limit', (text) => readWhole(text, mostCodeUses)),
    perPerson: number('perPerson', (text) => readWhole(text, mostCodeUses)),
    minimumCents: number('minimumCents', readCents),
    firstPurchase: form.has('firstPurchase'),
    active: form.has('active'),
  }
  return { change, faults }
}
