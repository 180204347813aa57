import type { FilamentColor } from '#domain/models/studio/filament.ts'

/** The filament colors as the renderer paints them, in CSS. */
export const filamentTones: Record<FilamentColor, string> = {
  stone: '#8d97a6',
  white: '#c0bbb2',
  graphite: '#43474f',
  terracotta: '#c0603f',
  amber: '#cf9425',
  jade: '#3f9c7d',
  ocean: '#3d78b8',
  plum: '#8a5aa8',
}
