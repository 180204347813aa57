import type { FigureEntry } from '../../figure.ts'
import { astronautCat } from './cat.ts'
import { wholePlanet } from './planet.ts'
import { rocketLaunch } from './rocket.ts'
import { roverPip } from './rover.ts'
import { saucerAndCow } from './saucer.ts'

/** Space travelers and their machines. */
export const cosmos: FigureEntry[] = [
  {
    make: rocketLaunch,
    product: {
      id: '027',
      slug: 'rocket-launch-day',
      title: 'Rocket Launch Day STL',
      price: '$3',
      date: '2024-08-11',
      popularity: 74,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: astronautCat,
    product: {
      id: '028',
      slug: 'nova-the-space-cat',
      title: 'Nova the Space Cat STL',
      price: '$3',
      date: '2024-10-13',
      popularity: 90,
      hot: true,
      category: 'anime',
      character: 'Nova',
    },
  },
  {
    make: roverPip,
    product: {
      id: '029',
      slug: 'pip-the-rover',
      title: 'Pip the Rover STL',
      price: '$4',
      date: '2024-09-25',
      popularity: 85,
      hot: false,
      category: 'videogames',
      character: 'Pip',
    },
  },
  {
    make: saucerAndCow,
    product: {
      id: '030',
      slug: 'la-vaca-y-el-ovni',
      title: 'La Vaca y el Ovni STL',
      price: '$4',
      date: '2024-10-25',
      popularity: 96,
      hot: true,
      category: 'hot',
      character: 'Original',
    },
  },
  {
    make: wholePlanet,
    product: {
      id: '031',
      slug: 'the-whole-planet',
      title: 'The Whole Planet STL',
      price: '$1000000',
      date: '2024-06-30',
      popularity: 66,
      hot: false,
      category: '3dmodel',
      character: 'Original',
    },
  },
]
