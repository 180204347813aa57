import type { FigureEntry } from '../../figure.ts'
import { kiroWanderer } from './wanderer.ts'

/** Kiro, a swordsman on the road. */
export const kiro: FigureEntry[] = [
  {
    make: kiroWanderer,
    product: {
      id: '002',
      slug: 'kiro-wandering-blade',
      title: 'Kiro Wandering Blade STL',
      price: '$3',
      date: '2024-09-28',
      popularity: 91,
      hot: false,
      category: 'anime',
      character: 'Kiro',
    },
  },
]
