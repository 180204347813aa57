import type { FigureEntry } from '../../figure.ts'
import { whaleWithLighthouse } from './lighthouse.ts'

/** Whales that carry the world. */
export const whales: FigureEntry[] = [
  {
    make: whaleWithLighthouse,
    product: {
      id: '012',
      slug: 'lighthouse-whale',
      title: 'Lighthouse Whale STL',
      price: '$3',
      date: '2024-06-14',
      popularity: 64,
      hot: false,
      category: 'others',
    },
  },
]
