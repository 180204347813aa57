import type { FigureEntry } from '../../figure.ts'
import { tiltAdventure } from './adventure.ts'
import { tiltAsleep } from './asleep.ts'
import { tiltBossFight } from './boss.ts'
import { tiltInKart } from './kart.ts'
import { tiltSurfing } from './surf.ts'

/** Tilt, a game console on legs. */
export const tilt: FigureEntry[] = [
  {
    make: tiltAdventure,
    product: {
      id: '003',
      slug: 'tilt-first-level',
      title: 'Robot Tilt First Level STL',
      price: '$3',
      date: '2024-09-03',
      popularity: 87,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: tiltInKart,
    product: {
      id: '011',
      slug: 'tilt-kart-drift',
      title: 'Robot Tilt Kart Drift STL',
      price: '$3',
      date: '2024-06-30',
      popularity: 69,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: tiltBossFight,
    product: {
      id: '045',
      slug: 'tilt-boss-fight',
      title: 'Robot Tilt Boss Fight STL',
      price: '$3',
      date: '2024-09-22',
      popularity: 88,
      hot: true,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: tiltAsleep,
    product: {
      id: '046',
      slug: 'tilt-asleep-on-cartridges',
      title: 'Robot Tilt Asleep STL',
      description: 'Tilt ha jugado demasiado y duerme sobre una pila de cartuchos.',
      price: '$3',
      date: '2024-08-04',
      popularity: 73,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: tiltSurfing,
    product: {
      id: '047',
      slug: 'tilt-surfing',
      title: 'Robot Tilt Surfing STL',
      price: '$3',
      date: '2024-07-14',
      popularity: 91,
      hot: true,
      category: 'hot',
      character: 'Tilt',
    },
  },
]
