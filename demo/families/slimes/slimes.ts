import type { FigureEntry } from '../../figure.ts'
import { slimeKing } from './king.ts'

/** Slimes of rank. */
export const slimes: FigureEntry[] = [
  {
    make: slimeKing,
    product: {
      id: '006',
      slug: 'slime-king',
      title: 'Slime King STL',
      price: '$3',
      date: '2024-07-21',
      popularity: 74,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
]
