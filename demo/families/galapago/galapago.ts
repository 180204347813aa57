import type { FigureEntry } from '../../figure.ts'
import { tortoiseKnight } from './knight.ts'

/** Sir Galápago, the tortoise knight, and his order. */
export const galapago: FigureEntry[] = [
  {
    make: tortoiseKnight,
    product: {
      id: '007',
      slug: 'sir-galapago',
      title: 'Sir Galápago STL',
      description: 'Un viejo caballero tortuga con lanza, escudo y bigote. Cada placa del caparazón está modelada.',
      price: '$6',
      date: '2024-09-15',
      popularity: 93,
      hot: false,
      category: 'fantasy',
      character: 'Sir Galápago',
    },
  },
]
