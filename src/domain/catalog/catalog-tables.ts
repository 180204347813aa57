import type { Generated } from 'kysely'

export type ProductState = 'draft' | 'published' | 'withdrawn'

/** Why a product's price became another: it is new (or its history is), an owner or import said so, a sale. */
export type PriceReason = 'start' | 'edit' | 'sale' | 'sale-over'
/** `missed`: its time passed while the store did not run. */
export type SaleState = 'waiting' | 'running' | 'over' | 'missed' | 'canceled'

/** One version of a file of a product. */
interface StoredFile {
  id: string
  product_id: string
  /** What goes along has its folders here, too. */
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
    /** The id's numeric value: decides ties, and names the row in the search index. */
    number: number
    slug: string
    state: ProductState
    title: string
    /** `foldTitles` of the titles in all voices: what searches look at first. */
    folded_title: string
    description: string | null
    /** Without a sale. Null when no price was ever given: not for sale. */
    price_cents: number | null
    /** 1 when buyers say what they pay: `price_cents` is the least of it. */
    buyers_choose: Generated<number>
    /** What they are asked for then; null for nothing. */
    suggested_cents: Generated<number | null>
    /** `writeMembers`: products that it is made of, beside files of its own; null for none. */
    members: Generated<string | null>
    /** `writeLicenses`: wider rights at prices of their own; null for none. */
    licenses: Generated<string | null>
    /** 0 when the owner keeps it off sale. */
    offered: number
    /** Of the sale that runs: its price, the price before it, and the lowest of the 30 days before it; null without one. */
    sale_cents: Generated<number | null>
    former_cents: Generated<number | null>
    lowest_cents: Generated<number | null>
    /** ISO day from which that is known, where it is fewer than 30 days. */
    lowest_since: Generated<string | null>
    /** ISO day. */
    date: string
    popularity: number
    hot: number
    /** 1 when the flag or the category says hot. */
    listed_hot: number
    category: string
    category_key: string
    /** Whom it shows. */
    character: string | null
    /** Null also for `Original`: what has no character is similar to nothing. */
    character_key: string | null
    /** As imported; shown while there is no model file. */
    file_size: string | null
    /** Length of all current model files; null when there is none: not for sale. */
    file_bytes: number | null
    /** `ProductModel` as JSON, without the preview's address but with its `previewHash`. */
    model: string | null
    /** `sizeCodeOf` its measured size; null until it is measured. */
    size_code: number | null
    /** Rises with every change by an owner or an import. */
    revision: Generated<number>
    /** Rises with every change of what buyers receive; names their package. 0 before the first files. */
    release: Generated<number>
    /** `writeTexts`: titles and descriptions in other voices than the default one; null for none. */
    texts: string | null
    /** `writeTags`: words that the owner gave it; null for none. */
    tags: string | null
    /** `foldProduct`: what is looked up when no title holds a search; null until it is put together. */
    folded_words: string | null
    created_at: string
    updated_at: string
  }
  /** Addresses that products had; one that a product has now is its own, whoever had it before. */
  former_slugs: {
    slug: string
    product_id: string
    left_at: string
  }
  /** What a product was offered at, from which instant on; only ever added to. */
  product_prices: {
    product_id: string
    number: number
    at: string
    /** Null: it was not on offer. */
    cents: number | null
    why: PriceReason
  }
  /** Lower prices for a while. */
  product_sales: {
    id: string
    product_id: string
    cents: number
    from_at: string
    /** The first instant at which it no longer holds; null: until an owner ends it. */
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
    /** When the owner last gave or arranged them; null of earlier times. */
    given_at: Generated<string | null>
  }
  model_files: StoredFile & {
    /** `ModelFacts` as JSON, or why there are none. */
    facts: string | null
    /** Names the preview mesh in the file store. */
    preview_hash: string | null
    /** `ModelFacts.meshHash`; null until it is measured. */
    mesh_hash: string | null
  }
  /** What goes along in a product's package beside its models. */
  extra_files: StoredFile
  /** New versions of a product's files, with the owner's note to buyers. */
  product_releases: {
    id: string
    product_id: string
    note: string
    tell_buyers: number
    at: string
    /** Buyers to whom a mail about it went out; null = not yet, or from a time that did not count. */
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
    /** 1 when the owner asked for them, beside pictures of his own too. */
    wanted: number
  }
  rendered_pictures: {
    product_id: string
    position: number
    /** First 32 hex digits of the SHA-256 of its bytes. */
    hash: string
    /** Names the file and the settings that it was made from. */
    source: string
  }
  listing_totals: { listing: string; products: number }
  /** Places in a listing's order from which pages are read, and how many products stand from each to the next. */
  listing_milestones: {
    listing: string
    sort: string
    hot: number
    popularity: number
    date: string
    number: number
    products: number
  }
  /** In how many titles of a large listing a common term is, at least; see `title-terms.ts`. */
  listing_terms: { listing: string; term: string; titles: number }
  /** How many products of a listing have a size within each cell; see `size-code.ts`. */
  size_totals: { listing: string; cell: number; products: number }
  title_grams: { gram: string; titles: number }
  catalog_state: { id: number; version: number; words_version: Generated<number> }
}
