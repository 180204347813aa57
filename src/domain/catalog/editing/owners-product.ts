import type { AuditEntry } from '../../audit/audit-entry.ts'
import type { Sentence } from '../../each-language.ts'
import type { ModelFacts } from '../../models/measuring/measure-model.ts'
import type { BundlePart } from '../../pricing/bundle-price.ts'
import type { ProductState } from '../catalog-tables.ts'
import type { License } from '../licenses.ts'
import type { StoredPicturePreferences } from '../pictures/picture-preferences.ts'
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
  'license-below-price',
  'missing-picture',
  'older-pictures',
  'not-measured',
  'no-picture',
] as const

/** Something about a product that its owner should know, as a sentence; nothing was refused. */
export interface ProductWarning {
  code: (typeof warningCodes)[number]
  message: Sentence
  fileId: string | null
  /** For a duplicate, the other product. */
  product: { id: string; title: string } | null
}

/** A product that was not published because its owner should decide something first. */
export interface StoppedProduct {
  id: string
  title: string
  warnings: ProductWarning[]
}

/** How far a product's files have been processed. */
export interface ProductProgress {
  /** Work is still pending. */
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
  /** False until a price is given. */
  priced: boolean
  /** The sale price in cents while a sale runs, else null; `price` and `priceCents` ignore the sale. */
  saleCents: number | null
  /** The minimum in cents when buyers choose what they pay; null when the price is fixed. */
  minCents: number | null
  suggestedCents: number | null
  /** False when the owner keeps it off sale. */
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

/** A file in a product's package besides its models. */
export type OwnersExtra = Pick<OwnersFile, 'id' | 'fileName' | 'size' | 'sha256' | 'addedAt'>

export interface OwnersPicture {
  hash: string | null
  name: string
  origin: 'own' | 'rendered'
  image: string
  width: number | null
  height: number | null
}

/** A figure in a bundle; `there`: whether it can be delivered now. */
export type OwnersPart = BundlePart & { there: boolean }

/** Everything that an owner sees of one product. */
export type OwnersProduct = ListedProduct &
  Pick<Product, 'description' | 'images' | 'model'> &
  ProductTexts & {
    tags: string[]
    licenses: License[]
    /** Slugs of a bundle's members; empty for a single figure. */
    bundle: string[]
    /** The same members with their ids, which stay the same. */
    members: { id: string; slug: string }[]
    /** The figures that its buyers get, including those of nested bundles. */
    parts: OwnersPart[]
    files: OwnersFile[]
    extras: OwnersExtra[]
    pictures: OwnersPicture[]
    rendering: StoredPicturePreferences & { working: boolean }
    releases: Omit<Release, 'productId'>[]
    /** Newest first; `canUndo` is false when a later change depends on the entry. */
    history: (AuditEntry & { canUndo: boolean })[]
  }
