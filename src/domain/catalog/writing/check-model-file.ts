import type { Sentence } from '../../each-language.ts'
import { isFileFault, sentenceOf } from '../../errors.ts'
import type { ModelSource } from '../../file-store.ts'
import { safePath } from '../../limits/safe-path.ts'
import { isModelName, limitWords, uploadLimits } from '../../limits/upload-rules.ts'
import type { CheckedModel, MediaWorker } from '../../media-worker.ts'
import { extensionOf, looksLikeModel } from '../../models/reading/read-model.ts'
import { storeNames } from '../files/media-names.ts'
import { sayFile } from './file-texts.ts'
import { nameFile, type Tell } from './name-file.ts'
import { untilSetAside } from './until-set-aside.ts'

export interface GatheredModelFile {
  fileName: string
  /** Its original name, when that cannot be its name here. */
  givenName?: string
  sha256: string
  crc32: number
  size: number
  storeName: string
  /** What is known of a file that the product already had. */
  kept?: { facts: string | null; meshHash: string | null; addedAt: string }
}

/** A file that may be a model. */
export interface Candidate {
  /** With its folders among the files that came with it: `Supported/body.stl`. */
  fileName: string
  /** Bytes. */
  size: number
  inArchive: boolean
  /** The beginning of the file, at most `headBytes`. */
  head: Uint8Array
  source: ModelSource
}

/** How much of a file's beginning tells what it is. */
export const headBytes = 1 << 20

/**
 * Reads a whole file, in a thread of its own, and names it by its content; a wrong file extension is replaced by the
 * right one, so that the buyer's programs open it. Returns null, and reports why, for a file that cannot be sold.
 */
export async function checkModelFile(
  { media }: { media: Pick<MediaWorker, 'checkModel'> },
  { fileName, size, head, inArchive, source }: Candidate,
  /** Files of the same product. */
  earlier: GatheredModelFile[],
  tell: Tell,
): Promise<GatheredModelFile | null> {
  const leaveOut = (reason: Sentence, kind: Parameters<Tell>[1] = 'problem') => {
    tell(sayFile.leftOut(fileName, reason), kind)
    return null
  }
  if (!isModelName(fileName) && !looksLikeModel(head, size))
    return inArchive ? leaveOut(sayFile.nothingToSell, 'note') : leaveOut(sayFile.noModel)
  if (size > uploadLimits.modelBytes) return leaveOut(sayFile.tooLarge(limitWords.model))
  const checked = await checkedOrRefusal(media, source)
  if ('refusal' in checked) return leaveOut(checked.refusal)
  const twin = earlier.find((file) => file.sha256 === checked.sha256)
  if (twin) return leaveOut(sayFile.twin(twin.fileName), 'twin')
  const ending = extensionOf(checked.format)
  const path = safePath(fileName)
  const isRight = path.toLowerCase().endsWith(`.${ending}`)
  const named = isRight ? path : `${path.replace(/\.\w{1,4}$/, '')}.${ending}`
  return {
    ...nameFile(fileName, named, earlier, tell),
    sha256: checked.sha256,
    crc32: checked.crc32,
    size,
    storeName: storeNames.modelFile(checked.sha256, ending),
  }
}

/** A file that a thread had to give up on, for time or memory, cannot be sold either. */
async function checkedOrRefusal(
  media: Pick<MediaWorker, 'checkModel'>,
  source: ModelSource,
): Promise<CheckedModel | { refusal: Sentence }> {
  try {
    return await untilSetAside(() => media.checkModel(source))
  } catch (error) {
    if (!isFileFault(error)) throw error
    return { refusal: sentenceOf(error) }
  }
}
