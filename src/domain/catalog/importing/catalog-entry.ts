import type { ProductTexts } from '../product-texts.ts'
import type { LicenseInput } from '../writing/check-licenses.ts'
import type { ProductWords, SpecialWord } from '../writing/product-fields.ts'
import type { PlainGiven } from '../writing/read-plain.ts'
import type { CsvField } from './csv-fields.ts'

/** Words that a known product keeps when the file has no place for them, by the field that holds them. */
export const keptWords = {
  title: 'title',
  description: 'description',
  price: 'priceCents',
  fileSize: 'fileSize',
} as const satisfies { [Field in CsvField]?: SpecialWord }

type KeptWord = (typeof keptWords)[keyof typeof keptWords]

/** A product as an import file describes it, after all repairs. */
export interface CatalogEntry extends PlainGiven, Pick<ProductWords, 'slug' | KeptWord> {
  /** Its position in the file, for example `[3]`. */
  place: string
  /** Digit string. */
  id: string
  number: number
  /** Whether it is put on sale; null when the file does not mention it: a known product stays as it is. */
  offered: boolean | null
  /** Names of its pictures, as the file writes them. */
  images: string[]
  /** Fields for which the file has no place at all: a known product keeps its own. */
  left: ReadonlySet<string>
  /** What the file does not mention stays as it is. */
  choice: Partial<Pick<ProductWords, 'buyersChoose' | 'suggestedCents'>>
  /** Ids of a bundle's members, as in the file; null when the file does not mention them: they stay as they are. */
  members: string[] | null
  /** Null when the file does not mention them: they stay as they are. */
  licenses: LicenseInput[] | null
  /** Null when the file does not mention them: they stay as they are. */
  tags: string[] | null
  /** Texts in other voices; those that the file does not mention stay as they are. */
  texts: Partial<ProductTexts>
}
