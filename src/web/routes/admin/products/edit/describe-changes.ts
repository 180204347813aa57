import { displayPrice } from '#domain/money.ts'
import { isRecord } from '#web/is-record.ts'

interface Words {
  fields: Record<string, string>
  values: Record<string, string>
  empty: string
  categoryName: (category: string) => string
  /** Formats a stored instant for owners. */
  instant: (iso: string) => string
}

const storedInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const longest = 120

/** An audit entry's details as lines: `Price: $3 → $4`. */
export function describeChanges(details: Record<string, unknown>, words: Words): string[] {
  const { before, after, ...rest } = details
  // The values of a newly created item are in its fields already.
  if (before === undefined && isRecord(after)) return describeChanges(rest, words)
  if (isFields(before) && isFields(after))
    return [
      ...Object.keys({ ...before, ...after }).flatMap((name) => {
        const [was, is] = [told(name, before[name], words), told(name, after[name], words)]
        return was === is ? [] : `${words.fields[name] ?? name}: ${was} → ${is}`
      }),
      ...describeChanges(rest, words),
    ]
  if (before !== undefined && after !== undefined)
    return [`${told('', before, words)} → ${told('', after, words)}`, ...describeChanges(rest, words)]
  return Object.entries(details).map(([name, value]) => `${words.fields[name] ?? name}: ${told(name, value, words)}`)
}

const isFields = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value)

function told(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.empty
  if ((name === 'cents' || name.endsWith('Cents')) && typeof value === 'number') return displayPrice(value)
  if (Array.isArray(value)) {
    const single = name === 'categories' ? 'category' : ''
    return value.map((one) => told(single, one, words)).join(', ') || words.empty
  }
  const text = isRecord(value) ? toldRecord(value, words) : `${value}`
  if (name === 'category') return words.categoryName(text)
  if (storedInstant.test(text)) return words.instant(text)
  const known = words.values[text] ?? text
  return known.length > longest ? `${known.slice(0, longest)}…` : known
}

/** A file as its name, quarter turns as degrees about each axis. */
function toldRecord(value: Record<string, unknown>, words: Words): string {
  if (typeof value.fileName === 'string') return value.fileName
  if (typeof value.name === 'string') return value.name
  const { x, y, z } = value
  if (typeof x === 'number' && typeof y === 'number' && typeof z === 'number')
    return [x, y, z].map((times) => `${times * 90}°`).join(' ')
  return Object.entries(value)
    .map(([name, one]) => `${words.fields[name] ?? name}: ${told(name, one, words)}`)
    .join(', ')
}
