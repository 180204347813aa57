import type { FigureEntry } from '../../figure.ts'
import { anglerfish } from './angler.ts'
import { captainCrab } from './crab.ts'
import { hermitCastle } from './hermit.ts'
import { seahorseQueen } from './seahorse.ts'

/** Creatures of the sea and the treasures they keep. */
export const sea: FigureEntry[] = [
  {
    make: captainCrab,
    product: {
      id: '057',
      slug: 'captain-crab',
      title: 'Captain Crab STL',
      price: '$3',
      date: '2024-06-12',
      popularity: 66,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
  {
    make: anglerfish,
    product: {
      id: '058',
      slug: 'lantern-of-the-deep',
      title: 'Lantern of the Deep STL',
      price: '$3',
      date: '2024-09-17',
      popularity: 84,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: seahorseQueen,
    product: {
      id: '059',
      slug: 'seahorse-queen',
      title: 'Seahorse Queen STL',
      price: '$3',
      date: '2024-07-27',
      popularity: 61,
      hot: false,
      category: 'fantasy',
    },
  },
  {
    make: hermitCastle,
    product: {
      id: '060',
      slug: 'hermit-crab-castle',
      title: 'Castillo Ermitaño STL',
      description: 'Un cangrejo ermitaño que lleva un castillo entero a la espalda.',
      price: '$3',
      date: '2024-08-11',
      popularity: 72,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
]
