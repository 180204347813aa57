import { pictureVariant } from '#domain/catalog/picture-address.ts'

/** A neutral wall, if the picture is missing or shows no backdrop. */
const plainBackdrop = 'rgb(176 178 182)'

/** The color behind the figure in its picture, so that the view continues where the picture ends. */
export async function backdropOf(address: string): Promise<string> {
  if (!address) return plainBackdrop
  const image = new Image()
  // The thumbnail has been loaded already, and the large picture would take long to decode.
  image.src = pictureVariant(address, 320)
  await image.decode().catch(() => {})
  const [width, height] = [20, 25]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  // Kept in main memory, since reading back from the graphics card takes long on a phone.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || image.naturalWidth === 0) return plainBackdrop
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  // Edges of the upper half: the figure and its shadow are elsewhere.
  const rows = [1, 4, 7, 10, 13]
  const spots = rows.flatMap((row) => [row * width, row * width + width - 1])
  const middle = (channel: number) =>
    spots.map((spot) => data[spot * 4 + channel] ?? 0).toSorted((a, b) => a - b)[spots.length / 2] ?? 0
  return `rgb(${middle(0)} ${middle(1)} ${middle(2)})`
}

/** Whether dark lines are more visible on that color than light ones. */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return red * 0.3 + green * 0.59 + blue * 0.11 > 118
}
