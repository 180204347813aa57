/** A one-channel picture of which only some pixels are known. */
export type PartialPicture = { width: number; height: number; values: Float32Array; known: Uint8Array }

/** A box blur with this radius (pixels), repeated, over the known pixels only. */
export function blurKnown(picture: PartialPicture, radius: number, repeats: number): Float32Array {
  const { width, height, known } = picture
  let from = picture.values
  for (let repeat = 0; repeat < repeats; repeat++) {
    const across = new Float32Array(from.length)
    for (let row = 0; row < height; row++) blurLine(from, across, known, row * width, 1, width, radius)
    const both = new Float32Array(from.length)
    for (let column = 0; column < width; column++) blurLine(across, both, known, column, width, height, radius)
    from = both
  }
  return from
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  known: Uint8Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0
  let count = 0
  const take = (place: number, sign: number) => {
    if (place < 0 || place >= length) return
    const at = start + place * step
    if (known[at] !== 1) return
    sum += sign * (from[at] ?? 0)
    count += sign
  }
  for (let place = 0; place < radius; place++) take(place, 1)
  for (let place = 0; place < length; place++) {
    take(place + radius, 1)
    take(place - radius - 1, -1)
    to[start + place * step] = count > 0 ? sum / count : 1
  }
}
