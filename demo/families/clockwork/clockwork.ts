import type { FigureEntry } from '../../figure.ts'
import { littleLocomotive } from './locomotive.ts'
import { clockworkOwl } from './owl.ts'
import { tinRobot } from './robot.ts'

/** Machines of brass and steam. */
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
]
