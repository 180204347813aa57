import type { Database } from '../../database.ts'
import { isLicenseName } from '../../limits/upload-rules.ts'
import type { BundlePart } from '../../pricing/bundle-price.ts'
import type { Voice } from '../../voice.ts'
import { findBundleParts } from '../bundle-parts.ts'
import { othersOfCharacter, productsByNumber, publishedBySlug } from '../catalog-queries.ts'
import { currentExtraFiles } from '../files/extra-file-queries.ts'
import { findSoldFiles, type ModelFile } from '../files/find-model-files.ts'
import { readLicenses } from '../licenses.ts'
import { pictureAddress } from '../picture-address.ts'
import { placeholderHash } from '../placeholder-picture.ts'
import { isOnShow, presentProducts } from '../present-product.ts'
import type { Product } from '../product.ts'
import { isPossibleKey } from '../slug.ts'
import { findRelated } from './find-related.ts'

const mostSimilar = 12
/** A product's page links to at least this many others. */
const leastShown = 6

/** A file as every visitor may know it: what a buyer receives, without where it is stored. */
export type SoldFile = Pick<ModelFile, 'fileName' | 'size' | 'sha256'>

/** A figure in a bundle. Of one that was withdrawn only its name is shown, without a link. */
export type ShownPart = BundlePart & Pick<Product, 'price' | 'image' | 'buyLink'> & { link: string | null }

export interface FoundProduct {
  product: Product
  /** Others of the same character, most popular first. */
  similar: Product[]
  /** When those are fewer than six: other products that go with it. */
  related: Product[]
  /** For a bundle, the figures that it brings, in order, without drafts; empty for a single figure. */
  parts: ShownPart[]
  /** In the order of the package. */
  files: SoldFile[]
  /** It brings models of its own; not every bundle does. */
  ownModels: boolean
  /** Its package includes a license of its own. */
  ownLicense: boolean
}

/** A published product with what belongs to its page; null when none has this slug. */
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
  const allParts = row.members === null ? [] : ((await findBundleParts(database.read, [row])).get(row.id) ?? [])
  const inBundle = allParts.filter(({ state }) => state !== 'draft')
  const onShow = new Set(inBundle.filter(isOnShow).map(({ id }) => id))
  const ownModels = row.file_bytes !== null
  // Buyers of a bundle without models of its own get only what is in it.
  const ownIds = row.members === null || ownModels ? [row.id] : []
  const [[product, ...rest], parts, files, extras] = await Promise.all([
    presentProducts(database.read, rows, voice),
    presentProducts(database.read, inBundle, voice),
    findSoldFiles({ reader: database.read }, [...ownIds, ...onShow]),
    currentExtraFiles(database.read, ownIds),
  ])
  if (!product) return null
  const licenses = readLicenses(row.licenses)
  const [similar, related] = [rest.slice(0, others.length), rest.slice(others.length)]
  return {
    product: licenses.length > 0 ? { ...product, licenses } : product,
    similar,
    related,
    parts: parts.map((part) => presentPart(part, onShow.has(part.id))),
    files: files.map(({ productId, fileName, size, sha256 }) => ({
      // Each figure of a bundle has a folder.
      fileName: productId === row.id ? fileName : `${parts.find(({ id }) => id === productId)?.slug}/${fileName}`,
      ...{ size, sha256 },
    })),
    ownModels,
    ownLicense: extras.some((extra) => isLicenseName(extra.file_name)),
  }
}

function presentPart(
  { id, slug, title, price, priceCents, image, link, buyLink }: Product,
  isShown: boolean,
): ShownPart {
  const named = { id, slug, title }
  if (isShown) return { ...named, price, priceCents, image, link, buyLink }
  return { ...named, price: '', priceCents: 0, image: pictureAddress(placeholderHash), link: null, buyLink: null }
}
