export type PictureFormat = 'avif' | 'webp'

/**
 * Widths in px that a picture may be asked in, rising. AVIF of `preparedWidths` is prepared; the others, for phones on
 * which those would be half again too wide, and WebP are made on first use.
 */
export const pictureWidths = [160, 320, 480, 640, 800, 1200] as const

/** Those that are made beforehand, or come ready-made with an import: the widest first, of which narrower ones are made. */
export const preparedWidths = [1200, 640, 320] as const

/** Where a picture is served: the name holds the hash of its content, so that it may be kept forever. */
export const pictureAddress = (hash: string, width = 1200, format: PictureFormat = 'avif'): string =>
  `/media/${hash}-${width}.${format}`

/** The same picture in another width or format: `pictureVariant(product.image, 640, 'webp')`. */
export const pictureVariant = (address: string, width: number, format: PictureFormat = 'avif'): string =>
  address.replace(/-\d+\.(avif|webp)$/, `-${width}.${format}`)

/** `srcset` of a picture for the given widths in px. */
export const pictureSources = (address: string, widths: readonly number[], format: PictureFormat = 'avif'): string =>
  widths.map((width) => `${pictureVariant(address, width, format)} ${width}w`).join(', ')

export const previewAddress = (hash: string): string => `/media/${hash}.glb`
