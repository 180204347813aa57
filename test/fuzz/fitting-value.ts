import type { Chance } from './chance.ts'
import type { Schema } from './described-calls.ts'
import { hostileTexts, hostileValue } from './hostile.ts'

/** Names and numbers from earlier answers, by their field. */
export type Known = Map<string, unknown[]>

interface Making {
  chance: Chance
  resolve: (reference: string) => Schema
  known: Known
  /** How often a part deviates from its schema. */
  wrong: number
  group?: string
  /** Whether to refer only rarely to things that exist. */
  rarely?: boolean
}

const otherNames: Record<string, string[]> = {
  uid: ['uid', 'id'],
  orderId: ['orderId', 'id'],
  orderID: ['id'],
  collection_id: ['id'],
  Authorization: ['authorizationToken'],
  file: ['slug', 'orderId'],
  entryId: ['id'],
  fileId: ['id'],
  key: ['key', 'slug'],
  fileName: ['downloadUrl'],
  ids: ['id'],
  uploads: ['uploadId'],
  to: ['id'],
  slugs: ['slug'],
  hashes: ['hash'],
  name: ['name'],
  newPassword: ['password'],
  currentPassword: ['password'],
}

/** An existing value of this name, preferably one of `group`, the word before it in the address. */
function knownValue({ known, chance, group }: Making, name: string): unknown {
  const names = [name, ...(Object.hasOwn(otherNames, name) ? (otherNames[name] ?? []) : [])]
  const near = names.flatMap((field) => known.get(`${group}.${field}`) ?? [])
  if (near.length > 0 && chance.odds(0.85)) return chance.pick(near)
  const all = names.flatMap((field) => known.get(field) ?? [])
  return all.length > 0 ? chance.pick(all) : undefined
}

const words = ['dragon', 'wizard', 'Figura Ñandú', 'a', '3.00', 'en', '2026-01-01', '#7c3aed', 'b@example.test', '7']
const formats: Record<string, string> = {
  email: 'receipt@example.test',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uri: 'https://example.test/x',
  uuid: '3e7bbd5c-0f6c-4d1e-9b0d-111111111111',
}

function text(making: Making, { minLength = 0, maxLength, format }: Schema, name: string): string {
  const { chance } = making
  const given = format ? formats[format] : undefined
  const value = given ?? String(chance.pick(words))
  const most = Math.min(maxLength ?? 300, 30_000)
  if (!given && chance.odds(0.1)) return name.padEnd(most, 'x').slice(0, most)
  if (chance.odds(making.wrong / 2)) return 'x'.repeat(most + 1)
  return value.padEnd(minLength, 'x').slice(0, most)
}

function number({ chance, wrong }: Making, { minimum = 0, maximum = 1000, type }: Schema): number {
  if (chance.odds(wrong / 2)) return chance.pick([minimum - 1, maximum + 1, minimum + 0.5])
  if (chance.odds(0.2)) return chance.pick([minimum, maximum])
  const value = minimum + chance.upTo(Math.min(maximum - minimum, 1e6))
  return type === 'integer' ? Math.trunc(value) : value
}

function object(making: Making, { properties = {}, required = [], additionalProperties }: Schema) {
  const { chance, wrong } = making
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const isMissing = required.includes(name) ? chance.odds(wrong / 3) : chance.odds(0.4)
    if (!isMissing) made[name] = fittingValue(making, schema, name)
  }
  if (typeof additionalProperties === 'object')
    for (let count = chance.upTo(3); count > 0; count -= 1) {
      const name = chance.pick(chance.odds(wrong) ? hostileTexts : freeNames)
      made[name] = fittingValue(making, additionalProperties, name)
    }
  if (chance.odds(wrong / 4)) made.unknown = hostileValue(chance)
  return made
}

// Where the schema leaves the names open, they are names of settings and voices.
const freeNames = [
  'STORE_NAME',
  'TIME_ZONE',
  'LINK_MINUTES',
  'PRIMARY_COLOR',
  'PAYPAL_CLIENT_ID',
  'MAIL_FROM',
  'en',
  'es',
]

const kindOf = ({ chance }: Making, { type }: Schema) => (Array.isArray(type) ? chance.pick(type) : type)

/** A value that fits the schema; with `wrong` above 0, one that deviates slightly here and there. */
export function fittingValue(making: Making, schema: Schema, name = ''): unknown {
  const { chance, wrong, resolve } = making
  if (chance.odds(wrong / 3)) return hostileValue(chance)
  if (schema.$ref) return fittingValue(making, resolve(schema.$ref), name)
  if (schema.anyOf) return fittingValue(making, chance.pick(schema.anyOf), name)
  if (schema.enum) return chance.pick(schema.enum)
  const kind = kindOf(making, schema)
  if (kind === 'object' || schema.properties) return object(making, schema)
  if (kind === 'array') return list(making, schema, name)
  if (kind === 'null') return null
  if (kind === 'boolean') return chance.odds(0.5)
  const known = chance.odds(making.rarely ? 0.15 : 0.8) ? knownValue(making, name) : undefined
  if (known !== undefined) return known
  if (schema.example !== undefined && chance.odds(0.5)) return schema.example
  if (kind === 'integer' || kind === 'number') return number(making, { ...schema, type: kind })
  return text(making, schema, name)
}

function list(making: Making, { items = {}, minItems = 0, maxItems = 1000 }: Schema, name: string): unknown[] {
  const { chance, wrong } = making
  const wanted = Math.min(maxItems, minItems + chance.upTo(3))
  const length = chance.odds(wrong / 3) ? Math.min(maxItems + 1, 3000) : wanted
  return Array.from({ length }, () => fittingValue(making, items, name))
}

/** The value with some of its parts changed. */
export function mutate(making: Making, value: unknown): unknown {
  const { chance, wrong } = making
  if (chance.odds(wrong / 3)) return hostileValue(chance)
  if (Array.isArray(value)) return value.map((one) => mutate(making, one))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(() => !chance.odds(wrong / 4))
  return Object.fromEntries(parts.map(([name, one]) => [name, mutate(making, one)]))
}

const mostKnown = 100

/** Remembers values from an answer, so that later calls refer to things that exist; the latest are kept longest. */
export function remember(known: Known, value: unknown, group: string, depth = 0): void {
  if (depth > 8 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 20)) remember(known, one, group, depth + 1)
    return
  }
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' || typeof one === 'number')
      for (const key of [name, `${group}.${name}`]) {
        const values = (known.get(key) ?? []).filter((other) => other !== one)
        known.set(key, [...values, one].slice(-mostKnown))
      }
    else remember(known, one, Array.isArray(one) ? name : group, depth + 1)
  }
}
