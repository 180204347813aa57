// cspell:words dmodel Über
import type { CatalogFiles } from '#domain/catalog/importing/catalog-files.ts'

const creatures = ['Dragón', 'Bruja', 'Caballero', 'Ñandú', 'Samurái', 'Robot', 'Golem', 'Sirena', 'Ninja', 'Fénix']
const traits = ['Gigante', 'de Fuego', 'del Norte', 'Chibi', 'Ancient', 'con Espada', 'Über', 'Little', 'Nocturno']
const characters = ['Kaito', 'Luna Roja', 'Original', 'Grumak', 'Señor Búho', 'Zed', undefined]
const categories = ['anime', 'Fantasy', 'videogames', 'others', 'hot', 'categories', '3dmodel', 'ANIME']

/** The same numbers from 0 to 1 for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A catalog as messy as the specification describes, the same for the same arguments: repeated slugs, missing fields,
 * odd categories, an empty price, `$1000000`.
 */
export function generateCatalog(count = 800, seed = 1): Record<string, unknown>[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  return Array.from({ length: count }, (_, index) => {
    const id = String(index + 1).padStart(3, '0')
    const title = `${pick(creatures)} ${pick(traits)} ${1 + Math.floor(random() * 40)} STL`
    const slug = slugFor(title)
    const character = pick(characters)
    const images = [1, 2, 3].map((place) => `${id}-${place}.png`)
    return {
      id,
      slug,
      title,
      ...(index % 9 === 0 ? { description: `Figura ${title} lista para imprimir.` } : {}),
      image: images[0],
      images,
      link: `/product/${slug}`,
      buyLink: `/buy/${slug}`,
      price: index === 10 ? '' : index === 20 ? '$1000000' : `$${3 + Math.floor(random() * 4)}`,
      date: `2024-${String(6 + Math.floor(random() * 5)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
      popularity: 42 + Math.floor(random() * 58),
      hot: random() < 0.2,
      category: pick(categories),
      ...(character === undefined ? {} : { character }),
      fileSize: random() < 0.5 ? '1.8 MB' : '950 KB',
    }
  })
}

function slugFor(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z0-9]+/g, '-')
}

/** A watertight tetrahedron as binary STL, 284 bytes, different for each size in millimeters. */
export function tetrahedronStl(size: number): Uint8Array {
  const corners = [
    [0, 0, 0],
    [size, 0, 0],
    [0, size, 0],
    [0, 0, size],
  ]
  const faces = [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ]
  const bytes = new Uint8Array(84 + 50 * faces.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, faces.length, true)
  faces.forEach((face, place) => {
    const numbers = face.flatMap((corner) => corners[corner] ?? [])
    numbers.forEach((number, i) => {
      view.setFloat32(84 + 50 * place + 12 + 4 * i, number, true)
    })
  })
  return bytes
}

/** The smallest PNG of one color, different for each shade from 0 to 255. */
export function onePixelPng(shade: number): Uint8Array {
  const plain = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
  return new Uint8Array([...Buffer.from(plain, 'base64'), shade])
}

/** A model file for every product, no pictures. */
export const generatedFiles: CatalogFiles = {
  modelFilesOf: async ({ slug, number }) => [{ fileName: `${slug}.stl`, bytes: tetrahedronStl(10 + number) }],
  picture: async () => null,
  pictureVariant: async () => null,
  previewOf: async () => null,
}
