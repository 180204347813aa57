import type { FigureEntry } from '../../figure.ts'
import { whaleWithVillage } from './breach.ts'
import { whaleWithLighthouse } from './lighthouse.ts'
import { rayWithRuins } from './ray.ts'
import { turtleWithHarbor } from './turtle.ts'

/** Whales and other sea creatures that carry the world. */
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
  {
    make: rayWithRuins,
    product: {
      id: '075',
      slug: 'sky-ruins-manta',
      title: 'Sky Ruins Manta STL',
      price: '$5',
      date: '2024-09-17',
      popularity: 85,
      hot: false,
      category: 'videogames',
      character: 'Alta',
    },
  },
  {
    make: turtleWithHarbor,
    product: {
      id: '076',
      slug: 'tortuga-puerto-viejo',
      title: 'Tortuga Puerto Viejo STL',
      price: '$3',
      date: '2024-07-25',
      popularity: 78,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: whaleWithVillage,
    product: {
      id: '077',
      slug: 'windmill-whale',
      title: 'Windmill Whale STL',
      price: '$5',
      date: '2024-10-08',
      popularity: 96,
      hot: true,
      category: 'hot',
      character: 'Original',
    },
  },
]
