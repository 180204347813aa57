import type { FigureEntry } from '../../figure.ts'
import { longNeckGamer } from './gamer.ts'
import { triceratopsGardener } from './gardener.ts'
import { nicoInHoodie } from './hoodie.ts'
import { tyrannosaurOnSkateboard } from './skater.ts'

/** Dinosaurs and what they do in their spare time. */
export const dinosaurs: FigureEntry[] = [
  {
    make: tyrannosaurOnSkateboard,
    product: {
      id: '090',
      slug: 'skater-rex',
      title: 'Skater Rex STL',
      price: '$3',
      date: '2024-10-18',
      popularity: 95,
      hot: true,
      category: 'hot',
      character: 'Rulo',
    },
  },
  {
    make: triceratopsGardener,
    product: {
      id: '091',
      slug: 'triceratops-jardinero',
      title: 'Triceratops Jardinero STL',
      description: 'Lleva su jardín de cactus a cuestas y la regadera por delante. Ideal para el escritorio.',
      price: '$3',
      date: '2024-06-21',
      popularity: 62,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
  {
    make: longNeckGamer,
    product: {
      id: '092',
      slug: 'long-neck-gamer',
      title: 'Long Neck Gamer STL',
      price: '$3',
      date: '2024-08-07',
      popularity: 81,
      hot: false,
      category: 'videogames',
    },
  },
  {
    make: nicoInHoodie,
    product: {
      id: '093',
      slug: 'nico-dino-hoodie',
      title: 'Nico Dino Hoodie STL',
      price: '$3',
      date: '2024-09-12',
      popularity: 84,
      hot: false,
      category: 'anime',
      character: 'Nico',
    },
  },
]
