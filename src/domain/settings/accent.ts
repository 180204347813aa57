/** Contrast that small text needs (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

// The dark text on the accent in both themes: --on-accent, oklch(0.225 0.03 80).
const textLuminance = 0.0115

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Contrast of the dark text on `#rrggbb`: 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastWithText(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear)
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (Math.max(luminance, textLuminance) + 0.05) / (Math.min(luminance, textLuminance) + 0.05)
}

/** The color itself if text is readable on it, else the least lightened one on which it is. */
export function nearestReadable(color: string): string {
  for (let part = 0; part < 256; part += 1) {
    const lightened = channels(color).map((channel) => Math.round(channel + ((255 - channel) * part) / 255))
    const candidate = `#${lightened.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    const [red = 0, green = 0, blue = 0] = lightened.map(linear)
    const lighter = 0.2126 * red + 0.7152 * green + 0.0722 * blue > textLuminance
    if (lighter && contrastWithText(candidate) >= minContrast) return candidate
  }
  return '#ffffff'
}
