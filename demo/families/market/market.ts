import type { FigureEntry } from '../../figure.ts'
import { flowerShop } from './flower-shop.ts'
import { ramenStall } from './ramen.ts'

/** Carts, stalls and tiny shops. */
export const market: FigureEntry[] = [
  {
    make: ramenStall,
    product: {
      id: '038',
      slug: 'ramen-de-medianoche',
      title: 'Ramen de Medianoche STL',
      description: 'Un puesto nocturno con faroles, dos tazones humeantes y un gato cocinero.',
      price: '$4',
      date: '2024-10-20',
      popularity: 91,
      hot: true,
      category: 'anime',
      character: 'Original',
    },
  },
  {
    make: flowerShop,
    product: {
      id: '041',
      slug: 'tiny-street-shop',
      title: 'Tiny Flower Shop STL',
      price: '$5',
      date: '2024-07-06',
      popularity: 70,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
]
