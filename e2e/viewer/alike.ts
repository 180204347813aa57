import sharp from 'sharp'

/** The colors of a PNG: RGB, row by row. */
export const pixelsOf = (png: Buffer): Promise<Buffer> => sharp(png).removeAlpha().raw().toBuffer()

/** Hardly a color differs by more than what software graphics round differently from one drawing to the next. */
export function alike(one: Buffer, other: Buffer): boolean {
  const differ = one.filter((color, index) => Math.abs(color - (other[index] ?? 0)) > 16).length
  return one.length === other.length && differ < one.length / 1000
}
