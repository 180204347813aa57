import type { AuditEntry } from '../../audit/audit-entry.ts'
import type { Sentence } from '../../each-language.ts'
import type { ModelFacts } from '../../models/measuring/measure-model.ts'
import type { BundlePart } from '../../pricing/bundle-price.ts'
import type { ProductState } from '../catalog-tables.ts'
import type { License } from '../licenses.ts'
import type { StoredWishes } from '../pictures/picture-wishes.ts'
import type { Product } from '../product.ts'
import type { ProductTexts } from '../product-texts.ts'
import type { Release } from './editing-queries.ts'

export const warningCodes = [
  'unreadable',
  'not-watertight',
  'unit-suspicion',
  'ascii',
  'duplicate',
  'no-file',
  'bundle-incomplete',
  'no-price',
  'free',
  'unusual-price',
  'missing-picture',
  'older-pictures',
  'not-measured',
  'no-picture',
] as const

/** Something about a product that its owner should know, in words; nothing was refused. */
export interface ProductWarning {
  code: (typeof warningCodes)[number]
  message: Sentence
  fileId: string | null
  /** The other product, of a duplicate. */
  product: { id: string; title: string } | null
}

/** A product that was not shown to buyers because of what its owner should decide first. */
export interface StoppedProduct {
  id: string
  title: string
  warnings: ProductWarning[]
}

/** What the store still makes of a product's files. */
export interface ProductProgress {
  /** Something is still to come. */
  working: boolean
  measured: boolean
  preview: boolean
  pictures: boolean
  packaged: boolean
}

/** A product in the owner's list, whatever its state. */
export type ListedProduct = Omit<
  Product,
  'description' | 'images' | 'model' | 'minCents' | 'suggestedCents' | 'bundle' | 'reduction' | 'licenses'
> & {
  state: ProductState
  /** False while nobody has given a price. */
  priced: boolean
  /** Cents that it costs while a sale runs; `price` and `priceCents` are without it. Null without one. */
  saleCents: number | null
  /** Cents that buyers choose from; null where the price is the price. */
  minCents: number | null
  suggestedCents: number | null
  /** False when its owner keeps it off sale. */
  offered: boolean
  /** Rises with every change by an owner or an import. */
  version: number
  createdAt: string
  updatedAt: string
  progress: ProductProgress
  warnings: ProductWarning[]
}

export interface OwnersFile {
  id: string
  fileName: string
  size: number
  sha256: string
  addedAt: string
  state: 'waiting' | 'measured' | 'unreadable'
  reason: Sentence | null
  format: ModelFacts['format'] | null
  dimensionsMm: ModelFacts['dimensionsMm'] | null
  triangles: number | null
  watertight: boolean | null
}

/** What goes along in a product's package beside its models. */
export type OwnersExtra = Pick<OwnersFile, 'id' | 'fileName' | 'size' | 'sha256' | 'addedAt'>

export interface OwnersPicture {
  hash: string | null
  name: string
  origin: 'own' | 'rendered'
  image: string
  width: number | null
  height: number | null
}

/** A figure in a bundle; `there`: it can be delivered now. */
export type OwnersPart = BundlePart & { there: boolean }

/** Everything that an owner sees of one product. */
export type OwnersProduct = ListedProduct &
  Pick<Product, 'description' | 'images' | 'model'> &
  ProductTexts & {
    tags: string[]
    licenses: License[]
    /** Slugs of what it is made of; none for a figure by itself. */
    bundle: string[]
    /** The figures that its buyers get, those of bundles in it too. */
    parts: OwnersPart[]
    files: OwnersFile[]
    extras: OwnersExtra[]
    pictures: OwnersPicture[]
    rendering: StoredWishes & { working: boolean }
    releases: Omit<Release, 'productId'>[]
    /** Newest first; what no later change stands on can be taken back. */
    history: (AuditEntry & { canUndo: boolean })[]
  }
