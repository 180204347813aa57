import { ShopError } from '../../errors.ts'
import { uploadLimits } from '../../limits/upload-rules.ts'
import { because } from '../../owner-refusals.ts'
import { sayEditing } from './editing-texts.ts'

/** Throws invalid-argument for more files than a product may have, models and extra files counted together. */
export function refuseMany(files: number): void {
  if (files <= uploadLimits.files) return
  throw new ShopError(
    'invalid-argument',
    sayEditing.tooManyFiles(uploadLimits.files),
    because('too-many-files', { most: uploadLimits.files }),
  )
}
