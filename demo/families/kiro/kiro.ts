import type { FigureEntry } from '../../figure.ts'
import { kiroWithFox } from './fox.ts'
import { kiroShrineGuard } from './guard.ts'
import { kiroInRain } from './rain.ts'
import { kiroTraining } from './training.ts'
import { kiroWanderer } from './wanderer.ts'

/** Kiro, a swordsman on the road. */
export const kiro: FigureEntry[] = [
  {
    make: kiroWanderer,
    product: {
      id: '002',
      slug: 'kiro-wandering-blade',
      title: 'Samurai Kiro Wandering Blade STL',
      price: '$3',
      date: '2024-09-28',
      popularity: 91,
      hot: false,
      category: 'anime',
      character: 'Kiro',
    },
  },
  {
    make: kiroTraining,
    product: {
      id: '016',
      slug: 'kiro-morning-practice',
      title: 'Samurai Kiro Morning Practice STL',
      price: '$3',
      date: '2024-08-03',
      popularity: 79,
      hot: false,
      category: 'anime',
      character: 'Kiro',
    },
  },
  {
    make: kiroWithFox,
    product: {
      id: '017',
      slug: 'kiro-y-el-zorro',
      title: 'Samurai Kiro y el Zorro STL',
      description: 'Un descanso en el camino: Kiro comparte su bola de arroz con un zorro muy atento.',
      price: '$4',
      date: '2024-10-09',
      popularity: 92,
      hot: true,
      category: 'anime',
      character: 'Kiro',
    },
  },
  {
    make: kiroShrineGuard,
    product: {
      id: '018',
      slug: 'kiro-shrine-guard',
      title: 'Samurai Kiro Shrine Guard STL',
      price: '$5',
      date: '2024-09-08',
      popularity: 86,
      hot: false,
      category: 'anime',
      character: 'Kiro',
    },
  },
  {
    make: kiroInRain,
    product: {
      id: '019',
      slug: 'kiro-in-the-rain',
      title: 'Samurai Kiro in the Rain STL',
      price: '$3',
      date: '2024-10-22',
      popularity: 95,
      hot: true,
      category: 'hot',
      character: 'Kiro',
    },
  },
]
