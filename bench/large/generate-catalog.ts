// cspell:disable
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const creatures =
  'Dragón Bruja Caballero Ñandú Samurái Robot Golem Sirena Ninja Fénix Grifo Duende Vampiro Gárgola Centauro Pirata Elfo Orco Hada Lobo Unicornio Mago Gato Kraken'.split(
    ' ',
  )
const traits = [
  'de Fuego',
  'del Norte',
  'de Hielo',
  'con Espada',
  'con Escudo',
  'Gigante',
  'Nocturno',
  'Chibi',
  'Articulado',
  'Dorado',
  'Ancient',
  'Little',
  'Flexible',
  'Guardián',
  'de Cristal',
  'del Bosque',
  'Über',
  'Dormido',
]
const starts =
  'ka lu mi ro te sha bel dra fen gor hil jun kor lan mor nai oth pel qui rin sol tar ul vor xan yel zor'.split(' ')
const middles = 'ba de li mo nu ra se ti vo wa ya ze'.split(' ')
const ends = 'n ra s th ko mir dal vex ll no ru sh'.split(' ')
const categories = ['anime', 'fantasy', 'videogames', 'others', 'hot']

/** Pseudorandom numbers from 0 to 1, the same for the same product. */
function chanceOf(index: number) {
  let state = Math.imul(index + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The parts of a title: one of a few common words, a common trait, and a name that few other products have. */
export interface TitleParts {
  creature: string
  trait: string
  name: string
}

const picker =
  (chance: () => number) =>
  (items: string[]): string =>
    items[Math.floor(chance() * items.length)] ?? ''

function partsFrom(chance: () => number): TitleParts {
  const pick = picker(chance)
  const name = `${pick(starts)}${pick(middles)}${pick(middles)}${pick(ends)}`
  // The first in the list are far more common than the last.
  const creature = creatures[Math.floor(chance() ** 2 * creatures.length)] ?? ''
  return { creature, trait: pick(traits), name: name.slice(0, 1).toUpperCase() + name.slice(1) }
}

/** The parts of this product's title, computed without the others. */
export const titlePartsOf = (index: number): TitleParts => partsFrom(chanceOf(index))

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A product as in an import file, with a unique slug. */
function productOf(index: number): Record<string, unknown> {
  const chance = chanceOf(index)
  const { creature, trait, name } = partsFrom(chance)
  const id = String(index + 1).padStart(3, '0')
  const title = `${creature} ${trait} ${name} ${1 + Math.floor(chance() * 40)} STL`
  const slug = slugOf(index)
  const image = `${id}.png`
  return {
    id,
    slug,
    title,
    ...(index % 9 === 0 ? { description: `Figura ${title} lista para imprimir.` } : {}),
    image,
    images: [image],
    link: `/product/${slug}`,
    buyLink: `/buy/${slug}`,
    price: `$${3 + Math.floor(chance() * 4)}`,
    date: `20${twoDigits(15 + Math.floor(chance() * 10))}-${twoDigits(1 + Math.floor(chance() * 12))}-${twoDigits(1 + Math.floor(chance() * 28))}`,
    popularity: Math.floor(chance() * 1000),
    hot: chance() < 0.2,
    category: categories[Math.floor(chance() * categories.length)],
    ...(chance() < 0.5 ? { character: name } : {}),
    fileSize: chance() < 0.5 ? '1.8 MB' : '950 KB',
  }
}

/** The last part of this product's address. */
export function slugOf(index: number): string {
  const { creature, name } = titlePartsOf(index)
  const letters = `${creature}-${name}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return `${letters}-${index + 1}`
}

/** Writes an import file of this many products, a few at a time. */
export async function writeCatalog(path: string, titles: number): Promise<void> {
  const file = createWriteStream(path)
  file.write('[')
  for (let index = 0; index < titles; index += 1) {
    const isTaken = file.write(`${index === 0 ? '' : ',\n'}${JSON.stringify(productOf(index))}`)
    if (!isTaken) await once(file, 'drain')
  }
  file.end(']\n')
  await finished(file)
}
