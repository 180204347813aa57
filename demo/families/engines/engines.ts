import type { FigureEntry } from '../../figure.ts'
import { clawMachine } from './claw-machine.ts'
import { jadeGuardian } from './guardian.ts'
import { monsterTruck } from './monster-truck.ts'
import { duckTank } from './tank.ts'
import { walkerMech } from './walker.ts'

/** Machines that walk, roll, guard and play. */
export const engines: FigureEntry[] = [
  {
    make: walkerMech,
    product: {
      id: '066',
      slug: 'scout-walker',
      title: 'Scout Walker STL',
      price: '$3',
      date: '2024-07-19',
      popularity: 81,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: duckTank,
    product: {
      id: '067',
      slug: 'commander-duck-tank',
      title: 'Tanque del Comandante Pato STL',
      description: 'Un tanque de juguete con orugas detalladas y un pato al mando.',
      price: '$3',
      date: '2024-09-25',
      popularity: 83,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: monsterTruck,
    product: {
      id: '068',
      slug: 'flame-monster-truck',
      title: 'Flame Monster Truck STL',
      price: '$3',
      date: '2024-06-08',
      popularity: 68,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
  {
    make: jadeGuardian,
    product: {
      id: '069',
      slug: 'jade-guardian',
      title: 'Jade Guardian STL',
      price: '$5',
      date: '2024-10-30',
      popularity: 98,
      hot: true,
      category: 'hot',
      character: 'Original',
    },
  },
  {
    make: clawMachine,
    product: {
      id: '070',
      slug: 'claw-machine',
      title: 'Claw Machine STL',
      price: '$3',
      date: '2024-08-20',
      popularity: 75,
      hot: false,
      category: 'videogames',
    },
  },
]
