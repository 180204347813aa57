/** Linear color, 0 to 1. */
export type Color = readonly [number, number, number]

/** What a surface is made of. Albedo above 0.6 (linear) washes out under the studio's light. */
export type Material = {
  color: Color
  /** from 0.2, polished, to 1, chalk */
  rough: number
  /** metallic share, 0 to 1 */
  metal: number
  /** strength of highlights, 0.5 for plastic */
  gloss: number
  /** emitted light, as a multiple of its color */
  glow: number
  /** a soft bright edge, as on velvet */
  sheen: number
}

export type MaterialOptions = Partial<Omit<Material, 'color'>>

/** A material from a color as #rrggbb. */
export function material(hex: string, options: MaterialOptions = {}): Material {
  return { color: linearColor(hex), rough: 0.45, metal: 0, gloss: 0.5, glow: 0, sheen: 0, ...options }
}

export function linearColor(hex: string): Color {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
