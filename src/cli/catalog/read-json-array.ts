import { createReadStream } from 'node:fs'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { ShopError, sentenceOf } from '#domain/errors.ts'
import { catalogTexts, sayCatalog } from './catalog-texts.ts'
import { createUtf8Decoder } from './decode-utf8.ts'

/** Bytes that are read from the file at once, and the most characters that one item may have. */
const piece = 1 << 16
const longestItem = 20_000_000

const [quote, backslash, comma, opened, closed, openBrace, closeBrace] = ['"', '\\', ',', '[', ']', '{', '}'].map(
  (sign) => sign.charCodeAt(0),
)
const isBlank = (text: string) => /^\s*$/.test(text)

/** @throws ShopError invalid-argument when the file cannot be read */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: piece })
  } catch (error) {
    throw new ShopError(
      'invalid-argument',
      sayCatalog.fileUnreadable(error instanceof Error ? error.message : String(error)),
    )
  }
}

/**
 * The items of a file that contains a JSON array, one after another: only one of them is in memory at a time.
 * @throws ShopError invalid-argument when the file is not JSON, or not an array
 */
export async function* readJsonArray(path: string): AsyncGenerator<unknown> {
  const refuse = (reason: Sentence) =>
    new ShopError(
      'invalid-argument',
      inAll((language) => catalogTexts[language].noJson(path, reason[language])),
    )
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch (error) {
      throw refuse(sentenceOf(error))
    }
  }
  const reading = { item: '', depth: -1, inText: false, escaped: false, isDone: false, items: 0 }
  const decode = createUtf8Decoder(path)
  for await (const bytes of piecesOf(path)) {
    const text = decode(bytes)
    let from = 0
    if (reading.depth === -1) {
      const first = text.search(/[^\s\ufeff]/)
      if (first === -1) continue
      if (text.charCodeAt(first) !== opened) throw new ShopError('invalid-argument', sayCatalog.noArray(path))
      from = first + 1
      reading.depth = 0
    }
    let start = from
    for (let at = from; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (reading.inText) {
        if (reading.escaped) reading.escaped = false
        else if (sign === backslash) reading.escaped = true
        else if (sign === quote) reading.inText = false
      } else if (sign === quote) reading.inText = true
      else if (sign === openBrace || sign === opened) reading.depth += 1
      else if (reading.depth > 0 && (sign === closeBrace || sign === closed)) reading.depth -= 1
      else if (reading.depth === 0 && (sign === comma || sign === closed)) {
        if (reading.isDone) throw refuse(sayCatalog.goesOn)
        const item = reading.item + text.slice(start, at)
        reading.isDone = sign === closed
        if (!(reading.isDone && reading.items === 0 && isBlank(item))) yield parse(item)
        reading.items += 1
        reading.item = ''
        start = at + 1
      }
    }
    reading.item += text.slice(start)
    if (reading.item.length > longestItem) throw refuse(sayCatalog.endless)
  }
  reading.item += decode()
  if (!reading.isDone) throw refuse(sayCatalog.endsEarly)
  if (!isBlank(reading.item)) throw refuse(sayCatalog.goesOn)
}
