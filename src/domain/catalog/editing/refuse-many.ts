import { ShopError } from '../../errors.ts'
import { uploadLimits } from '../../limits/upload-rules.ts'
import { because } from '../../owner-refusals.ts'
import { sayEditing } from './editing-texts.ts'

/**
 * Throws invalid-argument for more files than a product may have, models and extra files counted together; not for one
 * that had as many before.
 */
export function refuseMany(files: number, before = 0): void {
  const { files: most } = uploadLimits
  if (files <= Math.max(most, before)) return
  throw new ShopError('invalid-argument', sayEditing.tooManyFiles(most), because('too-many-files', { most }))
}

/** The same for the owner's own pictures. */
export function refuseManyPictures(pictures: number, before = 0): void {
  const { pictures: most } = uploadLimits
  if (pictures <= Math.max(most, before)) return
  throw new ShopError('invalid-argument', sayEditing.tooManyPictures(most), because('too-many-pictures', { most }))
}
