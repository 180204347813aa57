import type { FigureEntry } from '../../figure.ts'
import { mushroomCottage } from './cottage.ts'

/** Houses in mushrooms. */
export const mushrooms: FigureEntry[] = [
  {
    make: mushroomCottage,
    product: {
      id: '004',
      slug: 'mushroom-cottage',
      title: 'Mushroom Cottage STL',
      description: 'Una casita en una seta gigante, con farol, chimenea y jardín. Ideal para dioramas.',
      price: '$5',
      date: '2024-08-17',
      popularity: 78,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
]
