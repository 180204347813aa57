import type { Database } from '../../database.ts'
import { isLicenseName } from '../../limits/upload-rules.ts'
import type { BundlePart } from '../../pricing/bundle-price.ts'
import type { Voice } from '../../voice.ts'
import { findBundleParts } from '../bundle-parts.ts'
import { othersOfCharacter, productsByNumber, publishedBySlug } from '../catalog-queries.ts'
import { currentExtraFiles } from '../files/extra-file-queries.ts'
import { findSoldFiles, type ModelFile } from '../files/find-model-files.ts'
import { readLicenses } from '../licenses.ts'
import { presentProducts } from '../present-product.ts'
import type { Product } from '../product.ts'
import { isPossibleKey } from '../slug.ts'
import { findRelated } from './find-related.ts'

const mostSimilar = 12
/** A product leads on to so many others at least. */
const leastShown = 6

/** A file as every visitor may know it: what a buyer receives, without where it is kept. */
export type SoldFile = Pick<ModelFile, 'fileName' | 'size' | 'sha256'>

/** A figure in a bundle; it may have a page no more. */
export type ShownPart = BundlePart & Pick<Product, 'image' | 'link'>

export interface FoundProduct {
  product: Product
  /** Others of the same character, most popular first. */
  similar: Product[]
  /** Where these are fewer than six: others that go with it. */
  related: Product[]
  /** Of a bundle: the figures that it brings, in their order; none for a figure by itself. */
  parts: ShownPart[]
  /** In the order of the package. */
  files: SoldFile[]
  /** Its package brings a license of its own. */
  ownLicense: boolean
}

/** A product on show with what belongs to its page; null when there is none of this slug. */
export async function findProduct(
  { database }: { database: Database },
  slug: string,
  voice?: Voice,
): Promise<FoundProduct | null> {
  const row = isPossibleKey(slug) ? await publishedBySlug(database.read, slug) : null
  if (!row) return null
  const others = row.character_key === null ? [] : await othersOfCharacter(database.read, row, mostSimilar)
  const source = { engine: database.engine, reader: database.read }
  const known = others.map(({ number }) => number)
  const numbers = await findRelated(source, row, { known, count: leastShown - others.length })
  const rows = [row, ...others, ...(await productsByNumber(database.read, numbers))]
  const inBundle = row.members === null ? [] : ((await findBundleParts(database.read, [row])).get(row.id) ?? [])
  const [[product, ...rest], parts, files, extras] = await Promise.all([
    presentProducts(database.read, rows, voice),
    presentProducts(database.read, inBundle, voice),
    findSoldFiles({ reader: database.read }, [row.id, ...inBundle.map(({ id }) => id)]),
    currentExtraFiles(database.read, [row.id]),
  ])
  if (!product) return null
  const licenses = readLicenses(row.licenses)
  const [similar, related] = [rest.slice(0, others.length), rest.slice(others.length)]
  return {
    product: licenses.length > 0 ? { ...product, licenses } : product,
    similar,
    related,
    parts: parts.map(({ id, slug, title, priceCents, image, link }) => ({
      ...{ id, slug, title, priceCents },
      image,
      link,
    })),
    files: files.map(({ productId, fileName, size, sha256 }) => ({
      // Figures of a bundle have a folder each.
      fileName: productId === row.id ? fileName : `${parts.find(({ id }) => id === productId)?.slug}/${fileName}`,
      ...{ size, sha256 },
    })),
    ownLicense: extras.some((extra) => isLicenseName(extra.file_name)),
  }
}
