import type { FigureEntry } from '../../figure.ts'
import { brasaAsleep } from './asleep.ts'
import { brasaWithEgg } from './egg.ts'

/** Brasa, a round young dragon. */
export const brasa: FigureEntry[] = [
  {
    make: brasaWithEgg,
    product: {
      id: '001',
      slug: 'brasa-y-el-huevo',
      title: 'Brasa and the Egg STL',
      description:
        'La pequeña dragona Brasa abraza un huevo moteado. Se imprime en una sola pieza y sin soportes en la base.',
      price: '$4',
      date: '2024-10-12',
      popularity: 99,
      hot: true,
      category: 'fantasy',
      character: 'Brasa',
    },
  },
  {
    make: brasaAsleep,
    product: {
      id: '009',
      slug: 'brasa-asleep-on-gold',
      title: 'Brasa Asleep on Gold STL',
      price: '$5',
      date: '2024-10-19',
      popularity: 97,
      hot: true,
      category: 'hot',
      character: 'Brasa',
    },
  },
]
