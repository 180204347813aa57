import type { Sentence } from '../../each-language.ts'
import { sayImport } from './import-texts.ts'

/** A place in a file, counted from 1. */
export interface JsonPlace {
  line: number
  column: number
}

interface Refusals {
  /** The refusal of a text that is not JSON from this place on. */
  malformed(reason: Sentence, place: JsonPlace): Error
  /** The refusal of a text that is not an array. */
  noArray(): Error
}

/** As many as the body of a call may have, and far fewer than overflow the stack of recursive code. */
const mostLevels = 64

const [quote, backslash, comma, opened, closed, openBrace, closeBrace] = ['"', '\\', ',', '[', ']', '{', '}'].map(
  (sign) => sign.charCodeAt(0),
)
const isBlank = (text: string) => /^\s*$/.test(text)

/** The place behind a text that begins at this place. */
function placeAfter({ line, column }: JsonPlace, text: string): JsonPlace {
  const lines = text.split('\n')
  const last = lines.at(-1)?.length ?? 0
  return lines.length === 1 ? { line, column: column + last } : { line: line + lines.length - 1, column: last + 1 }
}

/**
 * The items of a text that contains a JSON array, one after another: only one of them is in memory at a time, with at
 * most some `longestItem` characters. Throws what `refusals` make.
 */
export async function* readJsonArray(
  pieces: AsyncIterable<string>,
  longestItem: number,
  refusals: Refusals,
): AsyncGenerator<unknown> {
  let start: JsonPlace = { line: 1, column: 1 }
  const refuse = (reason: Sentence, before = reading.item) => refusals.malformed(reason, placeAfter(start, before))
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error)
      // The engine counts from the start of the item.
      const at = placeAfter(start, text.slice(0, Number(/ at position (\d+)/.exec(told)?.[1] ?? text.length)))
      const reason = told.replace(/(?: in JSON)? at position .*$/, '')
      throw refusals.malformed(sayImport.signWrong(reason, sayImport.cell(at.line, at.column)), at)
    }
  }
  const reading = { item: '', depth: -1, inText: false, escaped: false, isDone: false, items: 0 }
  for await (const text of pieces) {
    let from = 0
    if (reading.depth === -1) {
      const first = text.search(/[^\s\ufeff]/)
      if (first === -1) {
        start = placeAfter(start, text)
        continue
      }
      if (text.charCodeAt(first) !== opened) throw refusals.noArray()
      from = first + 1
      start = placeAfter(start, text.slice(0, from).replace('\ufeff', ''))
      reading.depth = 0
    }
    let begun = from
    for (let at = from; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (reading.inText) {
        if (reading.escaped) reading.escaped = false
        else if (sign === backslash) reading.escaped = true
        else if (sign === quote) reading.inText = false
      } else if (sign === quote) reading.inText = true
      else if (sign === openBrace || sign === opened) {
        reading.depth += 1
        if (reading.depth > mostLevels)
          throw refuse(sayImport.tooDeep(mostLevels), reading.item + text.slice(begun, at))
      } else if (reading.depth > 0 && (sign === closeBrace || sign === closed)) reading.depth -= 1
      else if (reading.depth === 0 && (sign === comma || sign === closed)) {
        if (reading.isDone) throw refuse(sayImport.goesOn, reading.item + text.slice(begun, at))
        const item = reading.item + text.slice(begun, at)
        if (item.length > longestItem) throw refuse(sayImport.endless, '')
        reading.isDone = sign === closed
        if (!(reading.isDone && reading.items === 0 && isBlank(item))) yield parse(item)
        start = placeAfter(start, `${item},`)
        reading.items += 1
        reading.item = ''
        begun = at + 1
      }
    }
    reading.item += text.slice(begun)
    if (reading.item.length > longestItem) throw refuse(sayImport.endless, '')
  }
  if (!reading.isDone) throw refuse(sayImport.endsEarly)
  if (!isBlank(reading.item)) throw refuse(sayImport.goesOn)
}
