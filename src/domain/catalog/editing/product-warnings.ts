import type { Reader } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { noTurn } from '../../models/turn-mesh.ts'
import { displayPrice } from '../../money.ts'
import { findBundleParts, isThere } from '../bundle-parts.ts'
import type { ProductRow } from '../catalog-queries.ts'
import { picturedFile } from '../files/file-variants.ts'
import type { ModelFileRow } from '../files/media-queries.ts'
import { joinFacts, readFacts } from '../files/stored-facts.ts'
import { readLicenses } from '../licenses.ts'
import { picturesGivenAt, productsWithMeshes } from './editing-queries.ts'
import type { ProductWarning } from './owners-product.ts'
import { sayPriceDoubt } from './say-price-doubt.ts'
import { sayWarning } from './warning-texts.ts'

/** What an owner should know about these products, by product id. */
export async function warningsOf(
  reader: Reader,
  rows: ProductRow[],
  files: Map<string, ModelFileRow[]>,
): Promise<Map<string, ProductWarning[]>> {
  const hashes = [...files.values()].flat().flatMap((file) => file.mesh_hash ?? [])
  const given = await picturesGivenAt(
    reader,
    rows.map(({ id }) => id),
  )
  const parts = await findBundleParts(
    reader,
    rows.filter((row) => row.members !== null),
  )
  const twins = Map.groupBy(await productsWithMeshes(reader, [...new Set(hashes)]), (twin) => twin.meshHash)
  return new Map(
    rows.map((row) => {
      const own = files.get(row.id) ?? []
      const duplicates = own.flatMap((file) =>
        (file.mesh_hash === null ? [] : (twins.get(file.mesh_hash) ?? []))
          .filter((twin, place, all) => twin.id !== row.id && all.findIndex(({ id }) => id === twin.id) === place)
          .map(({ id, title }) => ({
            ...warning('duplicate', sayWarning.duplicate(file.file_name, title, id), file.id),
            product: { id, title },
          })),
      )
      return [
        row.id,
        [
          ...ofProduct(row, own),
          ...ofBundle(row, parts.get(row.id)),
          ...ofPictures(own, given.get(row.id)),
          ...ofFiles(own),
          ...duplicates,
        ],
      ]
    }),
  )
}

const warning = (code: ProductWarning['code'], message: Sentence, fileId: string | null = null): ProductWarning => ({
  code,
  message,
  fileId,
  product: null,
})

function ofProduct(row: ProductRow, files: ModelFileRow[]): ProductWarning[] {
  const doubt = row.buyers_choose === 1 ? null : sayPriceDoubt(row.price_cents)
  // Nobody would buy the figure itself at its price: the wider right costs less and includes it.
  const cheaper = readLicenses(row.licenses).filter(({ priceCents }) => priceCents < (row.price_cents ?? 0))
  const below = cheaper.map(({ name, priceCents }) => `"${name}" (${displayPrice(priceCents)})`).join(', ')
  return [
    ...(files.length === 0 && row.members === null ? [warning('no-file', sayWarning.noFile)] : []),
    ...(row.price_cents === null ? [warning('no-price', sayWarning.noPrice)] : []),
    ...(doubt ? [warning(row.price_cents === 0 ? 'free' : 'unusual-price', doubt)] : []),
    ...(cheaper.length > 0
      ? [warning('license-below-price', sayWarning.licenseBelow(below, displayPrice(row.price_cents ?? 0)))]
      : []),
  ]
}

function ofBundle(row: ProductRow, parts: ProductRow[] = []): ProductWarning[] {
  if (row.members === null || (parts.length > 0 && parts.every(isThere))) return []
  const missing = parts.find((part) => !isThere(part))
  const message = missing ? sayWarning.memberMissing(missing.title, missing.id) : sayWarning.emptyBundle
  return [warning('bundle-incomplete', message)]
}

/** Warns when the file that pictures show is newer than the owner's pictures. */
function ofPictures(files: ModelFileRow[], given: string | undefined): ProductWarning[] {
  const pictured = picturedFile(files, ({ file_name }) => file_name)
  if (!pictured || given === undefined || pictured.added_at <= given) return []
  return [warning('older-pictures', sayWarning.olderPictures(pictured.file_name), pictured.id)]
}

/** Small parts beside a large one are small; where the largest is too small, all are probably in another unit. */
function ofFiles(files: ModelFileRow[]): ProductWarning[] {
  const joined = joinFacts(files, noTurn)
  const isUnitInDoubt = joined === null || joined.unitSuspicion !== null
  return files.flatMap((file) => ofFile(file, isUnitInDoubt))
}

function ofFile(file: ModelFileRow, isUnitInDoubt: boolean): ProductWarning[] {
  const facts = readFacts(file)
  if (!facts) return []
  const { file_name: name, id } = file
  if ('unreadable' in facts) return [warning('unreadable', sayWarning.unreadable(name, facts.unreadable), id)]
  const unit = isUnitInDoubt ? facts.unitSuspicion : null
  return [
    ...(facts.verdict === 'watertight' ? [] : [warning('not-watertight', sayWarning[facts.verdict](name), id)]),
    ...(unit ? [warning('unit-suspicion', sayWarning[unit](name), id)] : []),
    ...(facts.format === 'ascii-stl' ? [warning('ascii', sayWarning.textStl(name), id)] : []),
  ]
}
