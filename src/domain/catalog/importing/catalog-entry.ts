import type { License } from '../licenses.ts'
import type { ProductTexts } from '../product-texts.ts'
import type { ProductWords, SpecialWord } from '../writing/product-fields.ts'
import type { PlainGiven } from '../writing/read-plain.ts'
import type { CsvField } from './csv-fields.ts'

/** Words for which a file may have no place, by the field that tells them: of a product that is known they stay. */
export const keptWords = {
  title: 'title',
  description: 'description',
  price: 'priceCents',
  buyLink: 'offered',
  fileSize: 'fileSize',
} as const satisfies { [Field in CsvField]?: SpecialWord }

type KeptWord = (typeof keptWords)[keyof typeof keptWords]

/** A product as an import file tells it, after all repairs. */
export interface CatalogEntry extends PlainGiven, Pick<ProductWords, 'slug' | KeptWord> {
  /** Where it stands in the file, for example `[3]`. */
  place: string
  /** Digit string. */
  id: string
  number: number
  /** Names of its pictures, as the file writes them. */
  images: string[]
  /** Fields for which the file has no place at all: of a product that is known they stay. */
  left: ReadonlySet<string>
  /** Null when the file says nothing of it: it stays. */
  choice: Pick<ProductWords, 'buyersChoose' | 'suggestedCents'> | null
  /** Ids of what it is made of, as the file has them; null when it says nothing of it: it stays. */
  members: string[] | null
  /** Null when the file says nothing of them: they stay. */
  licenses: License[] | null
  /** Null when the file says nothing of them: they stay. */
  tags: string[] | null
  /** In other voices; what the file does not name stays. */
  texts: Partial<ProductTexts>
}
