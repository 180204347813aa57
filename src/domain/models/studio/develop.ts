/** Keeps hues true while rolling off colors brighter than white: Khronos PBR neutral tone curve. Changes `color`. */
export function neutralTone(color: Float32Array): void {
  const [red = 0, green = 0, blue = 0] = color
  const least = Math.min(red, green, blue)
  const lift = least < 0.08 ? least - 6.25 * least * least : 0.04
  const peak = Math.max(red, green, blue) - lift
  const start = 0.76
  const room = 1 - start
  const rolled = peak < start ? peak : 1 - (room * room) / (peak + room - start)
  const whiten = peak < start ? 0 : 1 - 1 / (0.15 * (peak - rolled) + 1)
  for (let channel = 0; channel < 3; channel++) {
    const scaled = peak > 0 ? (((color[channel] ?? 0) - lift) * rolled) / peak : 0
    color[channel] = scaled + (rolled - scaled) * whiten
  }
}

/** Converts linear color to 8-bit sRGB, with a grain of half a step against banding; the grain is always the same. */
export function developPicture(linear: Float32Array): Uint8Array {
  const pixels = new Uint8Array(linear.length)
  let seed = 12345
  for (let i = 0; i < linear.length; i++) {
    const value = Math.max(0, linear[i] ?? 0)
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    const grain = ((seed >>> 8) / 2 ** 24 - 0.5) * 1.2
    pixels[i] = Math.max(0, Math.min(255, Math.round(encoded * 255 + grain)))
  }
  return pixels
}
