import { material } from '#domain/models/studio/material.ts'

/** The paints of most tea-time creatures and their crockery. */
export const teatimePaints = {
  china: material('#eef1f2', { rough: 0.22, gloss: 0.8 }),
  gold: material('#e2b04f', { rough: 0.3, metal: 0.5, gloss: 1 }),
  biscuit: material('#d99a52', { rough: 0.7 }),
  crumb: material('#5b3320', { rough: 0.6 }),
  sugar: material('#fbfaf5', { rough: 0.8 }),
  blush: material('#f58a9c', { rough: 0.5 }),
  pupil: material('#1d161c', { rough: 0.2, gloss: 1 }),
  shine: material('#ffffff', { glow: 0.5 }),
}
