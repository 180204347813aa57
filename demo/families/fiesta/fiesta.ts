import type { FigureEntry } from '../../figure.ts'
import { chuchoWithAccordion } from './accordion.ts'
import { armadilloWithGuitar } from './armadillo.ts'
import { calaveraCat } from './cat.ts'
import { citlaliSinging } from './singer.ts'
import { toadWithBass } from './toad.ts'

/** A band that plays on the Day of the Dead. */
export const fiesta: FigureEntry[] = [
  {
    make: armadilloWithGuitar,
    product: {
      id: '084',
      slug: 'musicos-de-la-fiesta',
      title: 'Armadillo con Guitarra STL',
      price: '$3',
      date: '2024-09-30',
      popularity: 71,
      hot: false,
      category: 'others',
      character: 'Tato',
    },
  },
  {
    make: calaveraCat,
    product: {
      id: '085',
      slug: 'calavera-cat',
      title: 'Calavera Cat STL',
      description: 'Una gata negra con la cara pintada baila con dos maracas sobre una tarima de papel picado.',
      price: '$3',
      date: '2024-10-27',
      popularity: 98,
      hot: true,
      category: 'hot',
      character: 'Noche',
    },
  },
  {
    make: toadWithBass,
    product: {
      id: '086',
      slug: 'musicos-de-la-fiesta',
      title: 'Sapo y Contrabajo STL',
      price: '$4',
      date: '2024-09-30',
      popularity: 69,
      hot: false,
      category: 'others',
      character: 'Don Croar',
    },
  },
  {
    make: citlaliSinging,
    product: {
      id: '087',
      slug: 'citlali-night-singer',
      title: 'Citlali Night Singer STL',
      price: '$3',
      date: '2024-10-25',
      popularity: 93,
      hot: false,
      category: 'anime',
      character: 'Citlali',
    },
  },
  {
    make: chuchoWithAccordion,
    product: {
      id: '088',
      slug: 'chucho-acordeon',
      title: 'Chucho and His Accordion STL',
      price: '$3',
      date: '2024-08-13',
      popularity: 79,
      hot: false,
      category: 'anime',
      character: 'Chucho',
    },
  },
]
