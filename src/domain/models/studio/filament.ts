import { type Backdrop, backdrop } from './backdrop.ts'
import { type Material, material } from './material.ts'

/** The colors in which a file can be pictured as printed. */
export const filamentColors = ['stone', 'white', 'graphite', 'terracotta', 'amber', 'jade', 'ocean', 'plum'] as const
export type FilamentColor = (typeof filamentColors)[number]

/** The material of a single-color print, and the paper that makes it stand out. */
export function filamentLook(color: FilamentColor): { material: Material; backdrop: Backdrop } {
  const [hex, edge, middle, floor] = tones[color]
  return {
    material: material(hex, { rough: 0.5, gloss: 0.45, sheen: 0.25 }),
    backdrop: backdrop(edge, middle, floor),
  }
}

/** Filament, then paper: far from the light, in the light, floor. Warm prints get cool paper, and vice versa. */
const tones: Record<FilamentColor, [string, string, string, string]> = {
  stone: ['#8d97a6', '#b9a28c', '#f0e2d0', '#d3bda6'],
  white: ['#c0bbb2', '#5b7690', '#a9c2d4', '#7b95aa'],
  graphite: ['#43474f', '#b58f6a', '#f1dcc0', '#d0ad88'],
  terracotta: ['#c0603f', '#7fa3ab', '#dceaea', '#a5c1c5'],
  amber: ['#cf9425', '#6c7fa3', '#cfd9ea', '#95a5c2'],
  jade: ['#3f9c7d', '#c4a08c', '#f6e3d4', '#dcbda9'],
  ocean: ['#3d78b8', '#c9ad83', '#f7ead0', '#dfc8a0'],
  plum: ['#8a5aa8', '#9fae86', '#e9efd8', '#c3cfab'],
}
