import type { FigureEntry } from '../../figure.ts'
import { octopusInTeacup } from './octopus.ts'

/** Small creatures at their tea. */
export const teatime: FigureEntry[] = [
  {
    make: octopusInTeacup,
    product: {
      id: '008',
      slug: 'octopus-teatime',
      title: 'Octopus Teatime STL',
      price: '$3',
      date: '2024-08-02',
      popularity: 82,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
]
