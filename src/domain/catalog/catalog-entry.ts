import type { ProductTexts } from './product-texts.ts'

/** A product as an import file tells it, after all repairs. */
export interface CatalogEntry {
  /** Where it stands in the file, for example `[3]`. */
  place: string
  /** Digit string. */
  id: string
  number: number
  slug: string
  title: string
  description: string | null
  /** Names of its pictures, as the file writes them. */
  images: string[]
  /** Null when the file gives no price: not for sale. */
  priceCents: number | null
  /** False when the file says `"buyLink": null`. */
  offered: boolean
  /** ISO day; null when the file gives none. */
  date: string | null
  popularity: number
  hot: boolean
  category: string
  character: string | null
  fileSize: string | null
  /** Null when the file says nothing of them: they stay. */
  tags: string[] | null
  /** In other voices; what the file does not name stays. */
  texts: Partial<ProductTexts>
}

/** Something about one place of an import file, for example `[3].price`. */
export interface Note {
  place: string
  message: string
}

/** What was noticed while reading: repairs are told, problems refuse the file. */
export interface Notes {
  repairs: Note[]
  problems: Note[]
}
