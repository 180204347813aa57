import type { ProductRow } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'

import type { GatheredPicture } from '../files/gathered-picture.ts'
import type { GatheredExtra } from './check-extra-file.ts'

import type { GatheredModelFile } from './check-model-file.ts'
import type { ProductFields } from './product-fields.ts'

/** One product as it should be written, whoever changes it. */
export interface ProductWrite {
  id: string
  number: number
  /** Null for a new product. */
  before: ProductRow | null
  fields: ProductFields
  /** Not given: a known product keeps its state, a new one is published. */
  state?: ProductState
  /** Null leaves them as they are; likewise model files and extra files. */
  pictures: GatheredPicture[] | null
  modelFiles: GatheredModelFile[] | null
  extras: GatheredExtra[] | null
  /** For a preview that came with the files. */
  previewHash: string | null
}
