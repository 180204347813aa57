import type { FigureEntry } from '../../figure.ts'
import { axolotlInSugarBowl } from './axolotl.ts'
import { capybaraInTub } from './capybara.ts'
import { hamsterInTeapot } from './hamster.ts'
import { octopusInTeacup } from './octopus.ts'
import { snailWithCake } from './snail.ts'

/** Small creatures having tea. */
export const teatime: FigureEntry[] = [
  {
    make: octopusInTeacup,
    product: {
      id: '008',
      slug: 'octopus-teatime',
      title: 'Octopus Teatime STL',
      price: '$3',
      date: '2024-08-02',
      popularity: 82,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
  {
    make: axolotlInSugarBowl,
    product: {
      id: '071',
      slug: 'axolotl-azucarero',
      title: 'Axolotl Sugar Bowl STL',
      description: 'Un ajolote se asoma por la azucarera con la tapa de sombrero. Una sola pieza, base plana.',
      price: '$3',
      date: '2024-10-02',
      popularity: 94,
      hot: true,
      category: 'hot',
      character: 'Xochi',
    },
  },
  {
    make: snailWithCake,
    product: {
      id: '072',
      slug: 'strawberry-roll-snail',
      title: 'Strawberry Roll Snail STL',
      price: '$3',
      date: '2024-07-11',
      popularity: 66,
      hot: false,
      category: 'others',
    },
  },
  {
    make: hamsterInTeapot,
    product: {
      id: '073',
      slug: 'hamster-teapot',
      title: 'Hamster in a Teapot STL',
      price: '$3',
      date: '2024-08-21',
      popularity: 73,
      hot: false,
      category: 'others',
      character: 'Original',
    },
  },
  {
    make: capybaraInTub,
    product: {
      id: '074',
      slug: 'capibara-y-naranjas',
      title: 'Capibara y Naranjas STL',
      description: 'Baño caliente, naranjas y ninguna prisa: la capibara más tranquila de tu estantería.',
      price: '$3',
      date: '2024-10-20',
      popularity: 97,
      hot: true,
      category: 'hot',
      character: 'Original',
    },
  },
]
