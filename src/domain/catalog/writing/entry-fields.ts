import { isIsoDay } from '../../dates/iso-day.ts'
import type { Sentence } from '../../each-language.ts'
import { displayPrice, toCents } from '../../money.ts'
import { type ReadMoney, readMoney } from '../../read-money.ts'
import { longestOf, partOf, type TextField } from '../product-texts.ts'
import { doubtPrice } from './doubt-price.ts'
import { sayNote } from './note-texts.ts'
import { type Note, type Notes, noteOf } from './notes.ts'

/** One field of one entry, and where to report about it. */
export interface Field {
  value: unknown
  place: string
  notes: Notes
}

/** Of one entry: a list of a million wrong words would otherwise fill the memory with notes. */
const mostNotes = 100

function add(notes: Note[], place: string, told: Sentence) {
  if (notes.length < mostNotes) notes.push(noteOf(place, told))
  else if (notes.length === mostNotes) notes.push(noteOf(place, sayNote.andMore))
}

export const mend = ({ notes, place }: Field, told: Sentence) => add(notes.repairs, place, told)
export const refuse = ({ notes, place }: Field, told: Sentence) => add(notes.problems, place, told)

const isMissing = (value: unknown) => value === undefined || value === null
const mostPriceCents = 1_000_000_000
// PostgreSQL rejects U+0000, and no encoder accepts a lone surrogate.
const unusable = /[[\p{Cs}\p{Cc}]--[\t\n\r]]/gv

/** Trimmed text of at most `longest` characters, or null when missing or blank. */
export function readText(field: Field, longest: number): string | null {
  const { value } = field
  if (isMissing(value)) return null
  if (typeof value === 'number') mend(field, sayNote.numberAsText(value))
  else if (typeof value !== 'string') {
    refuse(field, sayNote.notText(nameOf(value)))
    return null
  }
  const text = String(value)
  const clean = text.replace(unusable, '').trim()
  if (clean.length !== text.trim().length) mend(field, sayNote.unusable)
  if (clean.length <= longest) return clean === '' ? null : clean
  mend(field, sayNote.cut(longest))
  return clean.slice(0, longest).toWellFormed().replaceAll('\ufffd', '').trim()
}

/** The same, on one line. */
export const readLine = (field: Field, longest: number): string | null =>
  readText(field, longest)?.replace(/\s+/g, ' ') ?? null

/** A title or other text of a product in a language. */
export const readVoiceText = (field: Field, name: TextField): string | null =>
  (partOf[name] === 'title' ? readLine : readText)(field, longestOf(name))

/** An id of at most 15 digits. */
export function readId(field: Field): string | null {
  const { value } = field
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
    const id = String(value).padStart(3, '0')
    mend(field, sayNote.numberTakenAs(value, id))
    return id
  }
  if (typeof value === 'string' && /^\d{1,15}$/.test(value.trim())) return value.trim()
  refuse(field, isMissing(value) ? sayNote.missing : sayNote.noId)
  return null
}

/** Cents; null when no price is given. */
export function readCents(field: Field): number | null {
  const { value } = field
  if (isMissing(value) || typeof value === 'string') return readWritten(field, value ?? '')
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    refuse(field, sayNote.noPriceNumber(nameOf(value)))
    return null
  }
  return judgeCents(field, { cents: toCents(value), certain: true })
}

function readWritten(field: Field, text: string): number | null {
  const money = readMoney(text)
  if (money) return judgeCents(field, money)
  mend(field, text.trim() === '' ? sayNote.noPrice : sayNote.isNoPrice(JSON.stringify(text)))
  return null
}

/** Reports how any price other than a plain, usual one was read. */
function judgeCents(field: Field, { cents, certain }: ReadMoney): number {
  const [given, price] = [JSON.stringify(field.value), displayPrice(cents)]
  const doubt = doubtPrice(cents)
  const unusual = doubt === 'below' || doubt === 'above'
  const plain = typeof field.value === 'string' && /^(\$\s*)?\d+(\.\d{1,2})?$/.test(field.value.trim())
  if (cents > mostPriceCents) refuse(field, sayNote.above(displayPrice(mostPriceCents)))
  else if (!certain) mend(field, sayNote.doubtful(given, price))
  else if (unusual) mend(field, plain ? sayNote.unusualKept(price) : sayNote.unusual(given, price))
  else if (!plain) mend(field, sayNote.readAs(given, price))
  return cents
}

/** ISO day, or null when missing. */
export function readDay(field: Field): string | null {
  const { value } = field
  if (isMissing(value) || value === '') {
    mend(field, sayNote.noDate)
    return null
  }
  const parts = typeof value === 'string' ? /^\s*(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ].*)?$/.exec(value) : null
  const day = parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : ''
  if (!isIsoDay(day)) {
    refuse(field, sayNote.noDay(JSON.stringify(value)))
    return null
  }
  if (day !== value) mend(field, sayNote.readAs(JSON.stringify(value), day))
  return day
}

/** A whole number from 0 to `most`. */
export function readWhole(field: Field, most: number): number {
  const { value } = field
  const blank = isMissing(value) || value === ''
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (!blank && (typeof number !== 'number' || !Number.isFinite(number))) {
    refuse(field, sayNote.noNumber(nameOf(value)))
    return 0
  }
  const whole = blank ? 0 : Math.min(most, Math.max(0, Math.round(Number(number))))
  if (whole !== value)
    mend(field, blank ? sayNote.missingTakenAs(String(whole)) : sayNote.takenAs(JSON.stringify(value), String(whole)))
  return whole
}

export function readFlag(field: Field): boolean {
  const { value } = field
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  const flag = isMissing(word) || word === '' || word === 'false' || word === 0 || word === '0' ? false : null
  const answer = word === 'true' || word === 1 || word === '1' ? true : flag
  if (answer === null) refuse(field, sayNote.noFlag(nameOf(value)))
  else
    mend(
      field,
      isMissing(value)
        ? sayNote.missingTakenAs(String(answer))
        : sayNote.takenAs(JSON.stringify(value), String(answer)),
    )
  return answer ?? false
}

export function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : JSON.stringify(value)
}
