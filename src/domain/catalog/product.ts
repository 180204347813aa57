import type { ModelFacts, StandingFacts } from '../models/measuring/measure-model.ts'
import type { Turn } from '../models/turn-mesh.ts'
import type { Voice } from '../voice.ts'
import type { License } from './licenses.ts'
import type { PlainWords } from './plain-fields.ts'

/** Listings that have a page of their own; a product's category is free text from the import. */
export const categories = ['hot', 'anime', 'fantasy', 'videogames', 'others'] as const
export type Category = (typeof categories)[number]

export const sorts = ['newest', 'oldest', 'popular', 'hot'] as const
export type Sort = (typeof sorts)[number]

/** How a sale reduces a price, in cents. */
export interface Reduction {
  /** The price when the sale began. */
  formerCents: number
  /** The lowest price of the 30 days before it (Directive 98/6/EC, article 6a). */
  lowestCents: number
  /** ISO day since which prices are known, when that is fewer days. */
  since?: string
}

/** A product as every front door shows it. */
export interface Product extends PlainWords {
  /** Digit string, for example `007`. */
  id: string
  slug: string
  title: string
  description: string | null
  /** The voice of the description, when it is not the default one. */
  descriptionVoice?: Voice
  /** Its looks in the owner's words for people who cannot see it, if written; `describe-figure.ts` tells the rest. */
  appearance?: string
  /** Address of the first picture at its largest width; see `picture-address.ts` for other widths. */
  image: string
  images: string[]
  /** `/product/{slug}` */
  link: string
  /** `/buy/{slug}`, or null when it is not for sale. */
  buyLink: string | null
  /** `$3`, `$4.50`; empty when it is not for sale and has no price above 0. */
  price: string
  /** 0 without a price: only `buyLink` tells whether it is free. */
  priceCents: number
  /** Present while a sale runs that is a reduction. */
  reduction?: Reduction
  /** Present when buyers choose what they pay: the minimum, which is also its price. */
  minCents?: number
  /** The amount suggested to them, if the owner gave one. */
  suggestedCents?: number
  /** Slugs of its published members; present for bundles. */
  bundle?: string[]
  /** Only on its own page: wider licenses at prices of their own. */
  licenses?: License[]
  /** `1.8 MB`, or null when unknown. */
  fileSize: string | null
  /** Facts computed from its files, or null while there are none. */
  model: ProductModel | null
}

/**
 * Size and unit suspicion are those of the largest file, the verdict is the worst, the overhang is weighted by area,
 * and everything else is a sum. A part in several forms, with supports and without, counts once.
 */
export type ProductModel = Pick<
  ModelFacts,
  | 'dimensionsMm'
  | 'triangles'
  | 'vertices'
  | 'volumeCm3'
  | 'areaCm2'
  | 'watertight'
  | 'verdict'
  | 'shells'
  | 'openEdges'
  | 'crowdedEdges'
  | 'flippedEdges'
  | 'degenerateTriangles'
  | 'unitSuspicion'
> &
  StandingFacts & {
    /** Of several parts, as they stand; absent for one. */
    heightsMm?: { tallest: number; sum: number }
    /** Quarter turns that set it as its size tells and its pictures show it; absent when it is as in its file. */
    turn?: Turn
    /** The mesh as it is in its file. */
    previewUrl: string | null
  }

export interface ProductQuery {
  category?: string
  query?: string
  sort?: Sort
  /** 1-based; an invalid page counts as 1, a page beyond the end as the last. */
  page?: number
  /** `220x220x250`, width × depth × height of a bed in whole mm: only what fits on it; anything else is ignored. */
  fits?: string
  /** 1–100. */
  pageSize?: number
  /** The voice in which titles and descriptions are shown, where there are any. */
  voice?: Voice | undefined
}

export interface ProductPage {
  items: Product[]
  page: number
  pageSize: number
  total: number
  pages: number
  /** False when `total` is a lower bound (more than 1,000 matches of a query). */
  totalExact: boolean
  /** True when nothing matched and the nearest titles are returned instead. */
  fuzzy: boolean
  /** True when nothing matched, with or without the printer filter, whether titles are near or not. */
  unmatched: boolean
  /** `words` when no title contains the query, but other words of these products do, or synonyms. */
  matched: 'words' | null
}

export interface Suggestion {
  title: string
  category: string
  price: string
  image: string
  link: string
}
