const models = ['stl', 'obj', '3mf', 'zip']
const pictures = ['jpg', 'jpeg', 'png', 'webp', 'avif']

export const acceptedModels = models.map((ending) => `.${ending}`).join(',')
export const acceptedPictures = pictures.map((ending) => `.${ending}`).join(',')
export const acceptedFiles = `${acceptedModels},${acceptedPictures}`

/** Bytes; the server has the same limits, but would tell only after a long upload. */
export const mostModelBytes = 200_000_000
export const mostPictureBytes = 20_000_000

export type FileProblem = 'kind' | 'large' | 'empty'

export const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
export const isPictureName = (name: string): boolean => pictures.includes(endingOf(name))

/** What speaks against sending it at all. */
export function problemOf({ name, size }: { name: string; size: number }): FileProblem | null {
  const picture = isPictureName(name)
  if (!picture && !models.includes(endingOf(name))) return 'kind'
  if (size === 0) return 'empty'
  return size > (picture ? mostPictureBytes : mostModelBytes) ? 'large' : null
}

/** What systems leave in folders, which nobody means to sell. */
export const isLitter = (path: string): boolean => /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i.test(path)
