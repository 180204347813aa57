import type { FigureEntry } from '../../figure.ts'
import { foxRonin } from './fox.ts'
import { frogNinja } from './frog.ts'
import { owlSensei } from './owl.ts'
import { pandaSamurai } from './panda.ts'

/** Fighters and teachers of the animal dojo. */
export const dojo: FigureEntry[] = [
  {
    make: foxRonin,
    product: {
      id: '062',
      slug: 'fox-ronin',
      title: 'Fox Ronin STL',
      price: '$3',
      date: '2024-10-03',
      popularity: 92,
      hot: true,
      category: 'anime',
      character: 'Russet',
    },
  },
  {
    make: frogNinja,
    product: {
      id: '063',
      slug: 'frog-ninja',
      title: 'Frog Ninja STL',
      price: '$3',
      date: '2024-08-30',
      popularity: 79,
      hot: false,
      category: 'anime',
      character: 'Original',
    },
  },
  {
    make: pandaSamurai,
    product: {
      id: '064',
      slug: 'panda-samurai',
      title: 'Panda Samurai STL',
      price: '$3',
      date: '2024-09-12',
      popularity: 85,
      hot: false,
      category: 'anime',
      character: 'Original',
    },
  },
  {
    make: owlSensei,
    product: {
      id: '065',
      slug: 'owl-sensei',
      title: 'Owl Sensei STL',
      price: '$3',
      date: '2024-06-26',
      popularity: 58,
      hot: false,
      category: 'others',
    },
  },
]
