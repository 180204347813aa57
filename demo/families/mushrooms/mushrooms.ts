import type { FigureEntry } from '../../figure.ts'
import { mushroomCottage } from './cottage.ts'
import { mushroomTavern } from './tavern.ts'
import { mushroomWatchtower } from './watchtower.ts'
import { mushroomWindmill } from './windmill.ts'

/** Mushroom houses. */
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
  {
    make: mushroomTavern,
    product: {
      id: '021',
      slug: 'the-honey-cap-tavern',
      title: 'The Honey Cap Tavern STL',
      description: 'Tres setas unidas en una taberna: barriles, mesa con jarras y cartel. Ideal para dioramas.',
      price: '$6',
      date: '2024-10-02',
      popularity: 83,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: mushroomWindmill,
    product: {
      id: '022',
      slug: 'mushroom-windmill',
      title: 'Mushroom Windmill STL',
      price: '$4',
      date: '2024-08-28',
      popularity: 71,
      hot: false,
      category: 'others',
    },
  },
  {
    make: mushroomWatchtower,
    product: {
      id: '023',
      slug: 'mushroom-watchtower',
      title: 'Mushroom Watchtower STL',
      price: '$5',
      date: '2024-09-19',
      popularity: 77,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
]
