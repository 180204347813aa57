import { brasaAsleep } from './families/brasa-asleep.ts'
import { brasaWithEgg } from './families/brasa-egg.ts'
import { starKeyRing } from './families/free-sample.ts'
import { kiroWanderer } from './families/kiro-wanderer.ts'
import { lumaOnMoon } from './families/luma-on-moon.ts'
import { lumaOnStage } from './families/luma-on-stage.ts'
import { mushroomCottage } from './families/mushroom-cottage.ts'
import { octopusInTeacup } from './families/octopus-teacup.ts'
import { slimeKing } from './families/slime-king.ts'
import { tiltAdventure } from './families/tilt-adventure.ts'
import { tiltInKart } from './families/tilt-kart.ts'
import { tortoiseKnight } from './families/tortoise-knight.ts'
import { whaleWithLighthouse } from './families/whale-lighthouse.ts'
import type { Figure } from './figure.ts'
import { freeSampleId } from './free-sample-id.ts'

/** A figure of the demo catalog: how it is made, and what the catalog says about it. */
export type FigureEntry = { make: () => Figure; product: ProductText }

/** The part of a catalog entry that a person writes; pictures, links and the file size follow from the figure. */
export type ProductText = {
  id: string
  slug: string
  title: string
  description?: string
  price: string
  date: string
  popularity: number
  hot: boolean
  category: 'hot' | 'anime' | 'fantasy' | 'videogames' | 'others'
  character?: string
}

export const figures: FigureEntry[] = [
  {
    make: brasaWithEgg,
    product: {
      id: '001',
      slug: 'brasa-y-el-huevo',
      title: 'Brasa and the Egg STL',
      description:
        'La pequeña dragona Brasa abraza un huevo moteado. Se imprime en una sola pieza y sin soportes en la base.',
      price: '$4',
      date: '2024-10-12',
      popularity: 99,
      hot: true,
      category: 'fantasy',
      character: 'Brasa',
    },
  },
  {
    make: kiroWanderer,
    product: {
      id: '002',
      slug: 'kiro-wandering-blade',
      title: 'Kiro Wandering Blade STL',
      price: '$3',
      date: '2024-09-28',
      popularity: 91,
      hot: false,
      category: 'anime',
      character: 'Kiro',
    },
  },
  {
    make: tiltAdventure,
    product: {
      id: '003',
      slug: 'tilt-first-level',
      title: 'Tilt First Level STL',
      price: '$3',
      date: '2024-09-03',
      popularity: 87,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: mushroomCottage,
    product: {
      id: '004',
      slug: 'mushroom-cottage',
      title: 'Mushroom Cottage STL',
      description: 'Una casita en una seta gigante, con farol, chimenea y jardín. Ideal para dioramas.',
      price: '$5',
      date: '2024-08-17',
      popularity: 78,
      hot: false,
      category: 'fantasy',
      character: 'Original',
    },
  },
  {
    make: lumaOnStage,
    product: {
      id: '005',
      slug: 'luma-on-stage',
      title: 'Luma on Stage STL',
      price: '$4',
      date: '2024-10-05',
      popularity: 96,
      hot: true,
      category: 'anime',
      character: 'Luma',
    },
  },
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
    make: tortoiseKnight,
    product: {
      id: '007',
      slug: 'sir-galapago',
      title: 'Sir Galápago STL',
      description: 'Un viejo caballero tortuga con lanza, escudo y bigote. Cada placa del caparazón está modelada.',
      price: '$6',
      date: '2024-09-15',
      popularity: 93,
      hot: false,
      category: 'fantasy',
      character: 'Sir Galápago',
    },
  },
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
    make: brasaAsleep,
    product: {
      id: '009',
      slug: 'brasa-asleep-on-gold',
      title: 'Brasa Asleep on Gold STL',
      price: '$5',
      date: '2024-10-19',
      popularity: 97,
      hot: true,
      category: 'hot',
      character: 'Brasa',
    },
  },
  {
    make: lumaOnMoon,
    product: {
      id: '010',
      slug: 'luma-on-the-moon',
      title: 'Luma on the Moon STL',
      price: '$4',
      date: '2024-10-23',
      popularity: 95,
      hot: true,
      category: 'hot',
      character: 'Luma',
    },
  },
  {
    make: tiltInKart,
    product: {
      id: '011',
      slug: 'tilt-kart-drift',
      title: 'Tilt Kart Drift STL',
      price: '$3',
      date: '2024-06-30',
      popularity: 69,
      hot: false,
      category: 'videogames',
      character: 'Tilt',
    },
  },
  {
    make: whaleWithLighthouse,
    product: {
      id: '012',
      slug: 'lighthouse-whale',
      title: 'Lighthouse Whale STL',
      price: '$3',
      date: '2024-06-14',
      popularity: 64,
      hot: false,
      category: 'others',
    },
  },
]

/** How the figure with that id is made, the free sample included. */
export function makerOf(id: string): () => Figure {
  if (id === freeSampleId) return starKeyRing
  const entry = figures.find(({ product }) => product.id === id)
  if (!entry) throw new Error(`There is no figure ${id}.`)
  return entry.make
}
