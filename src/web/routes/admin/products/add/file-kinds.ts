import {
  archiveEnding,
  extraEndings,
  isArchiveName,
  isExtraName,
  isModelName,
  isPictureName,
  modelEndings,
  pictureEndings,
  uploadLimits,
} from '#domain/limits/upload-rules.ts'

const listOf = (endings: readonly string[]) => endings.map((ending) => `.${ending}`).join(',')

/** Models, and what goes along with them. */
export const acceptedModels = listOf([...modelEndings, archiveEnding, ...extraEndings])
export const acceptedPictures = listOf(pictureEndings)
export const acceptedFiles = `${acceptedModels},${acceptedPictures}`

export type FileProblem = 'kind' | 'large' | 'empty'

/** What speaks against sending it at all: the server would tell only after a long upload. */
export function problemOf({ name, size }: { name: string; size: number }): FileProblem | null {
  const picture = isPictureName(name)
  if (!picture && !isModelName(name) && !isArchiveName(name) && !isExtraName(name)) return 'kind'
  if (size === 0) return 'empty'
  return size > (picture ? uploadLimits.pictureBytes : uploadLimits.modelBytes) ? 'large' : null
}

/** The same, of a picture. */
export const problemOfPicture = (file: { name: string; size: number }): FileProblem | null =>
  isPictureName(file.name) ? problemOf(file) : 'kind'
