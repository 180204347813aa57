import type { FigureEntry } from '../../figure.ts'
import { lumaOnMoon } from './on-moon.ts'
import { lumaOnStage } from './on-stage.ts'

/** Luma, a singer with star-bright hair. */
export const luma: FigureEntry[] = [
  {
    make: lumaOnStage,
    product: {
      id: '005',
      slug: 'luma-on-stage',
      title: 'Luma on Stage STL',
      price: '$4',
      date: '2024-10-05',
      popularity: 96,
      hot: true,
      category: 'anime',
      character: 'Luma',
    },
  },
  {
    make: lumaOnMoon,
    product: {
      id: '010',
      slug: 'luma-on-the-moon',
      title: 'Luma on the Moon STL',
      price: '$4',
      date: '2024-10-23',
      popularity: 95,
      hot: true,
      category: 'hot',
      character: 'Luma',
    },
  },
]
