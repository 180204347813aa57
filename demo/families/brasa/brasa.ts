import type { FigureEntry } from '../../figure.ts'
import { brasaAsleep } from './asleep.ts'
import { brasaInBath } from './bath.ts'
import { brasaBlacksmith } from './blacksmith.ts'
import { brasaWithEgg } from './egg.ts'
import { brasaFlying } from './flying.ts'

/** Brasa, a round young dragon. */
export const brasa: FigureEntry[] = [
  {
    make: brasaWithEgg,
    product: {
      id: '001',
      slug: 'brasa-y-el-huevo',
      title: 'Dragon Brasa and the Egg STL',
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
      title: 'Dragon Brasa Asleep on Gold STL',
      price: '$5',
      date: '2024-10-19',
      popularity: 97,
      hot: true,
      category: 'hot',
      character: 'Brasa',
    },
  },
  {
    make: brasaFlying,
    product: {
      id: '013',
      slug: 'brasa-above-the-clouds',
      title: 'Dragon Brasa Above the Clouds STL',
      description: 'Con gafas de aviador y bufanda al viento, Brasa hace su primer vuelo sobre una nube.',
      price: '$4',
      date: '2024-10-27',
      popularity: 98,
      hot: true,
      category: 'hot',
      character: 'Brasa',
    },
  },
  {
    make: brasaBlacksmith,
    product: {
      id: '014',
      slug: 'brasa-the-blacksmith',
      title: 'Dragon Brasa the Blacksmith STL',
      price: '$4',
      date: '2024-09-22',
      popularity: 88,
      hot: false,
      category: 'fantasy',
      character: 'Brasa',
    },
  },
  {
    make: brasaInBath,
    product: {
      id: '015',
      slug: 'brasa-bath-day',
      title: 'Dragon Brasa Bath Day STL',
      price: '$3',
      date: '2024-07-21',
      popularity: 84,
      hot: false,
      category: 'fantasy',
      character: 'Brasa',
    },
  },
]
