import type { FigureEntry } from '../../figure.ts'
import { slimeChef } from './chef.ts'
import { slimeKing } from './king.ts'
import { slimeKnight } from './knight.ts'
import { slimeTower } from './tower.ts'
import { slimeWizard } from './wizard.ts'

/** Slimes of high rank. */
export const slimes: FigureEntry[] = [
  {
    make: slimeKing,
    product: {
      id: '006',
      slug: 'slime-king',
      title: 'Slime King STL',
      price: '$3',
      date: '2024-07-21',
      popularity: 74,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: slimeKnight,
    product: {
      id: '048',
      slug: 'slime-knight',
      title: 'Slime Knight STL',
      price: '$3',
      date: '2024-07-02',
      popularity: 71,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: slimeWizard,
    product: {
      id: '049',
      slug: 'slime-wizard',
      title: 'Slime Wizard STL',
      price: '$3',
      date: '2024-08-25',
      popularity: 77,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: slimeChef,
    product: {
      id: '051',
      slug: 'slime-chef',
      title: 'Chef Slime STL',
      description: 'El cocinero del reino: gorro alto, bigote y un huevo frito en la sartén.',
      price: '$3',
      date: '2024-06-19',
      popularity: 63,
      hot: false,
      category: 'videogames',
      character: 'Original',
    },
  },
  {
    make: slimeTower,
    product: {
      id: '052',
      slug: 'slime-family-tower',
      title: 'Slime Family Tower STL',
      price: '$3',
      date: '2024-10-14',
      popularity: 93,
      hot: true,
      category: 'hot',
      character: 'Original',
    },
  },
]
