import { createReadStream } from 'node:fs'
import { isServed } from '#adapters/files/store-lock.ts'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { inCsv, refusalInCsv } from '#domain/catalog/importing/csv-places.ts'
import type { ImportReport } from '#domain/catalog/importing/import-catalog.ts'
import { readJsonArray } from '#domain/catalog/importing/read-json-array.ts'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { isShopError, ShopError, sentenceOf } from '#domain/errors.ts'
import { joinLines } from '../join-lines.ts'
import type { OpenedShop } from '../with-shop.ts'
import { openCatalogFolder } from './catalog-folder.ts'
import { catalogTexts, sayCatalog } from './catalog-texts.ts'
import { createUtf8Decoder } from './decode-utf8.ts'

/** How many products are written at once. */
const partSize = 4000
/** How long one write may take while a store runs beside it, whose own writes wait for it. */
const partMs = 500
/** Bytes that are read from the file at once, and the most characters that one product may have. */
const pieceBytes = 1 << 16
const longestItem = 20_000_000

interface Options {
  files?: string | undefined
  dryRun: boolean
  print: (text: Sentence) => void
}

/**
 * `shop catalog import FILE [--files DIR] [--dry-run]`, JSON or CSV by the file's extension: prints what is done as it
 * goes; returns what to print last.
 */
export async function importCatalogFile(
  { shop, config }: Pick<OpenedShop, 'shop' | 'config'>,
  file: string,
  { files, dryRun, print }: Options,
): Promise<Sentence> {
  const source = files === undefined ? noCatalogFiles : await openCatalogFolder(files)
  const csv = /\.csv$/i.test(file) ? await readCsv(file) : null
  let mended = 0
  const tell = ({ changes, repairs }: Pick<ImportReport, 'changes' | 'repairs'>) => {
    mended += repairs.length
    const lines = describePart({ changes, repairs: csv ? inCsv(repairs, csv.placeOf) : repairs })
    if (lines.length > 0) print(joinLines(lines))
  }
  // The nodes of a shared database may run anywhere.
  const mostMs = () => (config.DATABASE_URL !== undefined || isServed(config.DATA_DIR) ? partMs : undefined)
  const run = { dryRun, partSize, partMs: mostMs, tell, ...(csv ? { left: csv.left } : {}) }
  const open = () => csv?.open() ?? readJson(file)
  const sums = await shop.catalog.importParts(open, source, run).catch((error) => {
    throw csv ? refusalInCsv(error, csv.placeOf) : error
  })
  const { total, created, changed, unchanged } = sums
  return joinLines([
    sayCatalog.sums(total, created, changed, unchanged, mended),
    ...(dryRun ? [sayCatalog.dryRun] : []),
  ])
}

async function readCsv(file: string) {
  const { readCatalogCsv } = await import('#domain/catalog/importing/read-catalog-csv.ts')
  return readCatalogCsv(() => piecesOf(file))
}

const readJson = (file: string) =>
  readJsonArray(piecesOf(file), longestItem, {
    malformed: (reason) =>
      new ShopError(
        'invalid-argument',
        inAll((language) => catalogTexts[language].noJson(file, reason[language])),
      ),
    noArray: () => new ShopError('invalid-argument', sayCatalog.noArray(file)),
  })

async function* piecesOf(file: string): AsyncGenerator<string> {
  const decode = createUtf8Decoder(file)
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: pieceBytes })) {
      const bytes: Uint8Array = chunk
      yield decode(bytes)
    }
    yield decode()
  } catch (error) {
    if (isShopError(error)) throw error
    throw new ShopError('invalid-argument', sayCatalog.fileUnreadable(sentenceOf(error)))
  }
}

const describePart = ({ changes, repairs }: Pick<ImportReport, 'changes' | 'repairs'>): Sentence[] => [
  ...repairs.map(({ place, message }) => sayCatalog.at(place, message)),
  ...changes.map(({ id, title, action, fields }) =>
    inAll((language) => `${catalogTexts[language][action]} ${id} ${title} ${fields.join(', ')}`.trimEnd()),
  ),
]
