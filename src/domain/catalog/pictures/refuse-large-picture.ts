import { ShopError } from '../../errors.ts'
import { limitWords, uploadLimits } from '../../limits/upload-rules.ts'
import { sayPicture } from './picture-texts.ts'

/** @throws ShopError invalid-argument for a picture of more bytes than an owner may upload */
export function refuseLargePicture(bytes: number): void {
  if (bytes > uploadLimits.pictureBytes)
    throw new ShopError('invalid-argument', sayPicture.tooLarge(limitWords.picture))
}
