import sharp from 'sharp'

/** The colors of a PNG: RGB, row by row. */
export const pixelsOf = (png: Buffer): Promise<Buffer> => sharp(png).removeAlpha().raw().toBuffer()

/** Whether hardly any color differs by more than software rendering varies from one drawing to the next. */
export function imagesMatch(one: Buffer, other: Buffer): boolean {
  const differ = one.filter((color, index) => Math.abs(color - (other[index] ?? 0)) > 16).length
  return one.length === other.length && differ < one.length / 1000
}
