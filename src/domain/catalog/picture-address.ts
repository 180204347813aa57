export type PictureFormat = 'avif' | 'webp'

/**
 * Widths in px in which a picture can be requested, ascending. AVIF files of `preparedWidths` are made ahead; WebP and
 * the other widths, for phones on which those would be half again too wide, are made on first use.
 */
export const pictureWidths = [160, 320, 480, 640, 800, 1200] as const

/** Widths that are made ahead, or come with an import: the widest first, because narrower ones are made from it. */
export const preparedWidths = [1200, 640, 320] as const

/** Where a picture is served. The name contains the hash of its content, so it may be cached forever. */
export const pictureAddress = (hash: string, width = 1200, format: PictureFormat = 'avif'): string =>
  `/media/${hash}-${width}.${format}`

/** The same picture in another width or format: `pictureVariant(product.image, 640, 'webp')`. */
export const pictureVariant = (address: string, width: number, format: PictureFormat = 'avif'): string =>
  address.replace(/-\d+\.(avif|webp)$/, `-${width}.${format}`)

/** `srcset` of a picture for the given widths in px. */
export const pictureSources = (address: string, widths: readonly number[], format: PictureFormat = 'avif'): string =>
  widths.map((width) => `${pictureVariant(address, width, format)} ${width}w`).join(', ')

export const previewAddress = (hash: string): string => `/media/${hash}.glb`
