import type { FigureEntry } from '../../figure.ts'
import { badgerHammer } from './badger.ts'
import { frogBanner } from './frog.ts'
import { hedgehogArcher } from './hedgehog.ts'
import { tortoiseKnight } from './knight.ts'

/** Sir Galápago, the tortoise knight, and his order. */
export const galapago: FigureEntry[] = [
  {
    make: tortoiseKnight,
    product: {
      id: '007',
      slug: 'sir-galapago',
      title: 'Tortoise Knight Sir Galápago STL',
      description: 'Un viejo caballero tortuga con lanza, escudo y bigote. Cada placa del caparazón está modelada.',
      price: '$6',
      date: '2024-09-15',
      popularity: 93,
      hot: false,
      category: 'fantasy',
      character: 'Sir Galápago',
    },
  },
  {
    make: hedgehogArcher,
    product: {
      id: '024',
      slug: 'dona-erizo-archer',
      title: 'Doña Erizo the Archer STL',
      description: 'Guarda los bosques de la orden: cada púa y cada flecha están modeladas.',
      price: '$4',
      date: '2024-10-16',
      popularity: 94,
      hot: true,
      category: 'hot',
      character: 'Doña Erizo',
    },
  },
  {
    make: badgerHammer,
    product: {
      id: '025',
      slug: 'badger-of-the-hammer',
      title: 'Tejón of the Hammer STL',
      price: '$5',
      date: '2024-09-12',
      popularity: 82,
      hot: false,
      category: 'fantasy',
      character: 'Tejón',
    },
  },
  {
    make: frogBanner,
    product: {
      id: '026',
      slug: 'frog-standard-bearer',
      title: 'Frog Standard Bearer STL',
      price: '$3',
      date: '2024-07-28',
      popularity: 68,
      hot: false,
      category: 'fantasy',
      character: 'Croan',
    },
  },
]
