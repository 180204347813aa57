import type { FigureEntry } from '../../figure.ts'
import { ghostGalleon } from './galleon.ts'
import { ghostWithConsole } from './gamer.ts'
import { hauntedManor } from './house.ts'
import { umbraWithCandles } from './umbra.ts'

/** A haunted house and the tenants who refuse to leave. */
export const haunted: FigureEntry[] = [
  {
    make: hauntedManor,
    product: {
      id: '094',
      slug: 'haunted-manor-level-13',
      title: 'Haunted Manor Level 13 STL',
      price: '$6',
      date: '2024-10-29',
      popularity: 94,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: ghostWithConsole,
    product: {
      id: '095',
      slug: 'fantasma-continue',
      title: 'Fantasma Continue? STL',
      description: 'Un fantasma que nunca terminó el último nivel, con sus audífonos y su montaña de cartuchos.',
      price: '$3',
      date: '2024-10-11',
      popularity: 86,
      hot: false,
      category: 'videogames',
      character: 'Buu',
    },
  },
  {
    make: umbraWithCandles,
    product: {
      id: '096',
      slug: 'umbra-by-candlelight',
      title: 'Umbra by Candlelight STL',
      price: '$3',
      date: '2024-10-22',
      popularity: 91,
      hot: false,
      category: 'anime',
      character: 'Umbra',
    },
  },
  {
    make: ghostGalleon,
    product: {
      id: '097',
      slug: 'ghost-galleon',
      title: 'Ghost Galleon STL',
      price: '$5',
      date: '2024-10-31',
      popularity: 83,
      hot: false,
      category: 'fantasy',
    },
  },
]
