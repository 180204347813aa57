import {
  archiveExtension,
  extraExtensions,
  isArchiveName,
  isExtraName,
  isModelName,
  isPictureName,
  modelExtensions,
  pictureExtensions,
  uploadLimits,
} from '#domain/limits/upload-rules.ts'

const listOf = (endings: readonly string[]) => endings.map((ending) => `.${ending}`).join(',')

/** Models, archives, and extra files for the package. */
export const acceptedModels = listOf([...modelExtensions, archiveExtension, ...extraExtensions])
export const acceptedPictures = listOf(pictureExtensions)
export const acceptedFiles = `${acceptedModels},${acceptedPictures}`

export type FileProblem = 'kind' | 'large' | 'empty'

/**
 * Why a file should not be sent at all: the server would refuse it only after a long upload. Null if it may be sent.
 */
export function problemOf({ name, size }: { name: string; size: number }): FileProblem | null {
  const picture = isPictureName(name)
  if (!picture && !isModelName(name) && !isArchiveName(name) && !isExtraName(name)) return 'kind'
  if (size === 0) return 'empty'
  return size > (picture ? uploadLimits.pictureBytes : uploadLimits.modelBytes) ? 'large' : null
}

/** The same for a picture. */
export const problemOfPicture = (file: { name: string; size: number }): FileProblem | null =>
  isPictureName(file.name) ? problemOf(file) : 'kind'
