import type { FigureEntry } from '../../figure.ts'
import { kayaFoxSpirit } from './fox.ts'
import { mossGolem } from './golem.ts'
import { acornSpirit } from './sprout.ts'
import { stagBust } from './stag.ts'
import { owlTotem } from './totem.ts'

/** Forest spirits. */
export const forest: FigureEntry[] = [
  {
    make: mossGolem,
    product: {
      id: '078',
      slug: 'moss-golem-boss',
      title: 'Moss Golem Boss STL',
      price: '$5',
      date: '2024-09-06',
      popularity: 90,
      hot: false,
      category: 'videogames',
      character: 'Peñasco',
    },
  },
  {
    make: stagBust,
    product: {
      id: '079',
      slug: 'ciervo-del-bosque',
      title: 'Ciervo del Bosque Bust STL',
      description: 'Busto de un ciervo cuyas astas son árboles en flor, con faroles entre las ramas. Mide 16 cm.',
      price: '$6',
      date: '2024-08-29',
      popularity: 88,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: owlTotem,
    product: {
      id: '081',
      slug: 'owl-frog-bear-totem',
      title: 'Owl Frog Bear Totem STL',
      price: '$3',
      date: '2024-07-03',
      popularity: 58,
      hot: false,
      category: 'fantasy',
    },
  },
  {
    make: acornSpirit,
    product: {
      id: '082',
      slug: 'acorn-spirit-in-the-rain',
      title: 'Acorn Spirit in the Rain STL',
      price: '$3',
      date: '2024-09-22',
      popularity: 75,
      hot: false,
      category: 'fantasy',
      character: 'Bellotín',
    },
  },
  {
    make: kayaFoxSpirit,
    product: {
      id: '083',
      slug: 'kaya-fox-spirit',
      title: 'Kaya Fox Spirit STL',
      price: '$3',
      date: '2024-10-15',
      popularity: 92,
      hot: false,
      category: 'anime',
      character: 'Kaya',
    },
  },
]
