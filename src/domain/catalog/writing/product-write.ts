import type { ProductRow } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'

import type { GatheredPicture } from '../files/gathered-picture.ts'
import type { GatheredExtra } from './check-extra-file.ts'

import type { GatheredModelFile } from './check-model-file.ts'
import type { ProductFields } from './product-fields.ts'

/** One product as it is to be written, whoever changes it. */
export interface ProductWrite {
  id: string
  number: number
  /** Null: it is new. */
  before: ProductRow | null
  fields: ProductFields
  /** Not given: stays as it is, and what is new is published. */
  state?: ProductState
  /** Null = left as they are. */
  pictures: GatheredPicture[] | null
  modelFiles: GatheredModelFile[] | null
  extras: GatheredExtra[] | null
  /** Of a preview that came with the files. */
  previewHash: string | null
}
