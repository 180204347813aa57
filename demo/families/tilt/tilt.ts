import type { FigureEntry } from '../../figure.ts'
import { tiltAdventure } from './adventure.ts'
import { tiltInKart } from './kart.ts'

/** Tilt, a game console on legs. */
export const tilt: FigureEntry[] = [
  {
    make: tiltAdventure,
    product: {
      id: '003',
      slug: 'tilt-first-level',
      title: 'Tilt First Level STL',
      price: '$3',
      date: '2024-09-03',
      popularity: 87,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: tiltInKart,
    product: {
      id: '011',
      slug: 'tilt-kart-drift',
      title: 'Tilt Kart Drift STL',
      price: '$3',
      date: '2024-06-30',
      popularity: 69,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
]
