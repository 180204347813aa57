import type { FigureEntry } from '../../figure.ts'
import { lumaOnMoon } from './on-moon.ts'
import { lumaOnStage } from './on-stage.ts'
import { lumaSkating } from './skating.ts'
import { lumaInWinter } from './winter.ts'
import { lumaWithBear } from './with-bear.ts'

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
  {
    make: lumaSkating,
    product: {
      id: '042',
      slug: 'luma-on-a-skateboard',
      title: 'Luma on a Skateboard STL',
      price: '$3',
      date: '2024-09-08',
      popularity: 90,
      hot: false,
      category: 'anime',
      character: 'Luma',
    },
  },
  {
    make: lumaWithBear,
    product: {
      id: '043',
      slug: 'luma-and-the-giant-bear',
      title: 'Luma and the Giant Bear STL',
      price: '$3',
      date: '2024-10-20',
      popularity: 97,
      hot: true,
      category: 'hot',
      character: 'Luma',
    },
  },
  {
    make: lumaInWinter,
    product: {
      id: '044',
      slug: 'luma-busto-de-invierno',
      title: 'Luma Busto de Invierno STL',
      description: 'Busto de Luma con bufanda, orejeras y una taza de chocolate caliente entre las manos.',
      price: '$5',
      date: '2024-10-27',
      popularity: 86,
      hot: false,
      category: 'anime',
      character: 'Luma',
    },
  },
]
