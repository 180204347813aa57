import type { FigureEntry } from '../../figure.ts'
import { nyxAtCauldron } from './cauldron.ts'
import { nyxNightFlight } from './flight.ts'
import { pumpkinCat } from './pumpkin-cat.ts'
import { ravenOnSkull } from './raven.ts'

/** Nyx the witch and her familiars. */
export const coven: FigureEntry[] = [
  {
    make: nyxNightFlight,
    product: {
      id: '053',
      slug: 'nyx-the-witch',
      title: 'Witch Nyx Night Flight STL',
      price: '$3',
      date: '2024-10-10',
      popularity: 94,
      hot: true,
      category: 'anime',
      character: 'Nyx',
    },
  },
  {
    make: nyxAtCauldron,
    product: {
      id: '054',
      slug: 'nyx-the-witch',
      title: 'Witch Nyx at the Cauldron STL',
      price: '$5',
      date: '2024-10-17',
      popularity: 89,
      hot: false,
      category: 'fantasy',
      character: 'Nyx',
    },
  },
  {
    make: pumpkinCat,
    product: {
      id: '055',
      slug: 'pumpkin-cat',
      title: 'Pumpkin Cat STL',
      price: '$3',
      date: '2024-10-25',
      popularity: 96,
      hot: true,
      category: 'hot',
      character: 'Nyx',
    },
  },
  {
    make: ravenOnSkull,
    product: {
      id: '056',
      slug: 'raven-and-skull',
      title: 'Raven and Skull STL',
      description: 'Un cuervo sobre una calavera, libros antiguos y velas consumidas.',
      price: '$6',
      date: '2024-10-08',
      popularity: 76,
      hot: false,
      category: '3dmodel',
      character: 'Original',
    },
  },
]
