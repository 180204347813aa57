import type { Generated } from 'kysely'

export type ProductState = 'draft' | 'published' | 'withdrawn'

/** Why a product's price changed: the product (or its history) is new, an owner or an import set it, or a sale did. */
export type PriceReason = 'start' | 'edit' | 'sale' | 'sale-over'
/** `missed`: its period passed while the store was not running. */
export type SaleState = 'waiting' | 'running' | 'over' | 'missed' | 'canceled'

/** One version of a file of a product. */
interface StoredFile {
  id: string
  product_id: string
  /** For extra files, includes their folders. */
  file_name: string
  sha256: string
  crc32: number
  size: number
  store_name: string
  position: number
  /** 0 for versions that were replaced. */
  current: number
  added_at: string
}

export interface CatalogTables {
  products: {
    /** Digit string. */
    id: string
    /** Numeric value of the id: breaks ties, and identifies the row in the search index. */
    number: number
    slug: string
    state: ProductState
    title: string
    /** `foldTitles` of the titles in all voices; searches look here first. */
    folded_title: string
    description: string | null
    /** The price without a sale. Null when none was ever given: not for sale. */
    price_cents: number | null
    /** 1 when buyers choose what they pay: `price_cents` is the minimum. */
    buyers_choose: Generated<number>
    /** The amount suggested to them; null for none. */
    suggested_cents: Generated<number | null>
    /** `writeMembers`: products that the bundle contains besides its own files; null for none. */
    members: Generated<string | null>
    /** `writeLicenses`: wider licenses with prices of their own; null for none. */
    licenses: Generated<string | null>
    /** 0 when the owner keeps it off sale. */
    offered: number
    /** The running sale's price, the price before it, and the lowest of the 30 days before it; null without a sale. */
    sale_cents: Generated<number | null>
    former_cents: Generated<number | null>
    lowest_cents: Generated<number | null>
    /** ISO day since which prices are known, when that is fewer than 30 days. */
    lowest_since: Generated<string | null>
    /** ISO day. */
    date: string
    popularity: number
    hot: number
    /** 1 when the hot flag is set or the category is hot. */
    listed_hot: number
    category: string
    category_key: string
    /** The character that the figure depicts. */
    character: string | null
    /** Null for `Original` too: a product without a character is similar to no other. */
    character_key: string | null
    /** As imported; shown while there is no model file. */
    file_size: string | null
    /** Total size of the current model files; null when there are none: not for sale. */
    file_bytes: number | null
    /** `ProductModel` as JSON, without the preview's address but with its `previewHash`. */
    model: string | null
    /** `sizeCodeOf` its measured size; null until it is measured. */
    size_code: number | null
    /** Rises with every change by an owner or an import. */
    revision: Generated<number>
    /** Rises whenever what buyers receive changes; names their package. 0 before the first files. */
    release: Generated<number>
    /** `writeTexts`: titles and descriptions in other voices than the default one; null for none. */
    texts: string | null
    /** `writeTags`: the owner's tags; null for none. */
    tags: string | null
    /** `foldProduct`: searched when no title matches; null until it is computed. */
    folded_words: string | null
    created_at: string
    updated_at: string
  }
  /** Slugs that products used to have. A slug in use now belongs to the product that uses it, whoever had it before. */
  former_slugs: {
    slug: string
    product_id: string
    left_at: string
  }
  /** Ids that licenses of a product have or had; append-only, so that none is given to another license. */
  license_ids: {
    product_id: string
    id: string
  }
  /** What a product was offered at, and since when; append-only. */
  product_prices: {
    product_id: string
    number: number
    at: string
    /** Null when it was not on offer. */
    cents: number | null
    why: PriceReason
  }
  /** Temporary price reductions. */
  product_sales: {
    id: string
    product_id: string
    cents: number
    from_at: string
    /** First instant at which the sale no longer applies; null when it runs until an owner ends it. */
    until_at: string | null
    state: SaleState
    planned_by: string
    planned_at: string
    ended_at: string | null
  }
  product_pictures: {
    product_id: string
    position: number
    /** As the import file calls it. */
    name: string
    /** First 32 hex digits of the SHA-256 of its bytes; null = not found. */
    hash: string | null
    width: number | null
    height: number | null
    /** When the owner last added or arranged them; null when that was not yet recorded. */
    given_at: Generated<string | null>
  }
  model_files: StoredFile & {
    /** `ModelFacts` as JSON, or the reason why there are none. */
    facts: string | null
    /** Names the preview mesh in the file store. */
    preview_hash: string | null
    /** `ModelFacts.meshHash`; null until it is measured. */
    mesh_hash: string | null
  }
  /** Files in a product's package besides its models. */
  extra_files: StoredFile
  /** New versions of a product's files, with the owner's note to buyers. */
  product_releases: {
    id: string
    product_id: string
    note: string
    tell_buyers: number
    at: string
    /** Number of buyers who were mailed about it; null = none yet, or from before this was counted. */
    told: number | null
  }
  picture_settings: {
    product_id: string
    /** Quarter turns, 0 to 3. */
    turn_x: number
    turn_y: number
    turn_z: number
    /** Degrees; null = the store chooses. */
    azimuth: number | null
    /** One of `filamentColors`; null = the store chooses. */
    color: string | null
    /** 1 when the owner asked for rendered pictures, even beside the owner's own. */
    wanted: number
  }
  rendered_pictures: {
    product_id: string
    position: number
    /** First 32 hex digits of the SHA-256 of its bytes. */
    hash: string
    /** Identifies the file and the settings that it was made from. */
    source: string
  }
  listing_totals: { listing: string; products: number }
  /** Positions in a listing's order at which page reads start, each with the number of products up to the next one. */
  listing_milestones: {
    listing: string
    sort: string
    hot: number
    popularity: number
    date: string
    number: number
    products: number
  }
  /** Lower bound for the number of titles in a large listing with a common term; see `title-terms.ts`. */
  listing_terms: { listing: string; term: string; titles: number }
  /** Number of products of a listing in each size cell; see `size-code.ts`. */
  size_totals: { listing: string; cell: number; products: number }
  title_grams: { gram: string; titles: number }
  catalog_state: { id: number; version: number; words_version: Generated<number> }
}
