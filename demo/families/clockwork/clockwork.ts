import type { FigureEntry } from '../../figure.ts'
import { cloudAirship } from './airship.ts'
import { brassDiver } from './diver.ts'
import { littleLocomotive } from './locomotive.ts'
import { clockworkOwl } from './owl.ts'
import { tinRobot } from './robot.ts'

/** Brass and steam machines. */
export const clockwork: FigureEntry[] = [
  {
    make: clockworkOwl,
    product: {
      id: '032',
      slug: 'clockwork-companion',
      title: 'Clockwork Owl Companion STL',
      price: '$4',
      date: '2024-09-30',
      popularity: 89,
      hot: true,
      category: 'videogames',
      character: 'Minerva',
    },
  },
  {
    make: littleLocomotive,
    product: {
      id: '033',
      slug: 'little-locomotive',
      title: 'Little Locomotive STL',
      price: '$5',
      date: '2024-07-14',
      popularity: 73,
      hot: false,
      category: 'others',
    },
  },
  {
    make: tinRobot,
    product: {
      id: '035',
      slug: 'clockwork-companion',
      title: 'Tin Robot Companion STL',
      price: '$3',
      date: '2024-08-20',
      popularity: 80,
      hot: false,
      category: 'videogames',
      character: 'Bruno',
    },
  },
  {
    make: brassDiver,
    product: {
      id: '036',
      slug: 'brass-diver',
      title: 'Brass Diver STL',
      price: '$4',
      date: '2024-09-05',
      popularity: 76,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: cloudAirship,
    product: {
      id: '037',
      slug: 'cloud-airship',
      title: 'Cloud Airship STL',
      price: '$6',
      date: '2024-10-28',
      popularity: 93,
      hot: true,
      category: 'hot',
      character: 'Original',
    },
  },
]
