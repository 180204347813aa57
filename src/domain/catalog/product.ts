import type { ModelFacts } from '../models/measuring/measure-model.ts'
import type { Voice } from '../voice.ts'
import type { License } from './licenses.ts'
import type { PlainWords } from './plain-fields.ts'

/** Listings that have a page of their own; a product's category is free text from the import. */
export const categories = ['hot', 'anime', 'fantasy', 'videogames', 'others'] as const
export type Category = (typeof categories)[number]

export const sorts = ['newest', 'oldest', 'popular', 'hot'] as const
export type Sort = (typeof sorts)[number]

/** What a sale took off a price, in cents. */
export interface Reduction {
  /** The price when the sale began. */
  formerCents: number
  /** The lowest of the 30 days before it (Directive 98/6/EC, article 6a). */
  lowestCents: number
  /** ISO day from which that is known, where it is fewer days. */
  since?: string
}

/** A product as every front door shows it. */
export interface Product extends PlainWords {
  /** Digit string, for example `007`. */
  id: string
  slug: string
  title: string
  description: string | null
  /** The voice that the description was written in, when it is another than the default one. */
  descriptionVoice?: Voice
  /** What its owner says of its looks to who cannot see it, where that was written; `tell-figure.ts` tells the rest. */
  appearance?: string
  /** Address of the first picture at its largest width; see `picture-address.ts` for other widths. */
  image: string
  images: string[]
  /** `/product/{slug}` */
  link: string
  /** `/buy/{slug}`, or null when it is not for sale. */
  buyLink: string | null
  /** `$3`, `$4.50` */
  price: string
  priceCents: number
  /** There while a sale runs that is a reduction. */
  reduction?: Reduction
  /** There when buyers say what they pay: the least of it, which is its price, too. */
  minCents?: number
  /** What they are asked for, where the owner said so. */
  suggestedCents?: number
  /** Slugs of what it is made of; there for bundles. */
  bundle?: string[]
  /** On its own page alone: wider rights at prices of their own. */
  licenses?: License[]
  /** `1.8 MB`, or null when unknown. */
  fileSize: string | null
  /** Facts computed from its files, or null while there are none. */
  model: ProductModel | null
}

/**
 * Size, unit suspicion: of the largest file. Verdict: of the worst. Overhang: by area. Everything else: sums. Of a part that
 * is there in several forms, with supports and without, one counts.
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
  | 'overhangShare'
  | 'baseCm2'
  | 'unitSuspicion'
> & { previewUrl: string | null }

export interface ProductQuery {
  category?: string
  query?: string
  sort?: Sort
  /** 1-based; a bad page counts as 1, a page beyond the end as the last. */
  page?: number
  /** `220x220x250`, width × depth × height of a bed in whole mm: only what fits on it; anything else is no filter. */
  fits?: string
  /** 1–100. */
  pageSize?: number
  /** Whose titles and descriptions are shown, where there are any. */
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
  /** True when nothing matched and the nearest titles came back instead. */
  fuzzy: boolean
  /** `words` when no title holds the query, but other words of these products do, or what means the same. */
  matched: 'words' | null
}

export interface Suggestion {
  title: string
  category: string
  price: string
  image: string
  link: string
}
