import type { FigureEntry } from '../../figure.ts'
import { flowerShop } from './flower-shop.ts'
import { iceCreamCart } from './ice-cream.ts'
import { ramenStall } from './ramen.ts'
import { tacoTruck } from './taco-truck.ts'

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
    make: iceCreamCart,
    product: {
      id: '039',
      slug: 'tiny-street-shop',
      title: 'Tiny Ice Cream Cart STL',
      price: '$3',
      date: '2024-06-22',
      popularity: 64,
      hot: false,
      category: 'others',
    },
  },
  {
    make: tacoTruck,
    product: {
      id: '040',
      slug: 'taco-truck',
      title: 'Taco Truck STL',
      price: '$4',
      date: '2024-08-31',
      popularity: 81,
      hot: false,
      category: 'others',
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
