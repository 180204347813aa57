import type { Database } from '../database.ts'
import { defaultVoice, type Voice } from '../voice.ts'
import { productsByNumber } from './catalog-queries.ts'
import { createKnownVersion, type ReadCatalog } from './known-version.ts'
import { presentProducts } from './present-product.ts'
import type { Product } from './product.ts'

/** About two kilobytes each. */
const mostShown = 500
/** A catalog rarely changes while it is read; after five changes in a row, the read is taken as it is. */
const mostTries = 5

export interface ProductShelf {
  /** The products with these numbers as shown, in the given order, all of one version; unknown ones are left out. */
  show(numbers: number[], voice?: Voice): Promise<Product[]>
}

/** Products that many lists and searches show are read and presented once for each version of the catalog. */
export function createProductShelf(
  { database }: { database: Database },
  readCatalog: ReadCatalog = (read) => read(database),
): ProductShelf {
  const readVersion = createKnownVersion(database)
  const shown = new Map<string, Product>()
  let version = Number.NaN

  const keyOf = (number: number, voice: Voice) => `${number} ${voice}`

  function put(key: string, product: Product) {
    // First in, first out.
    const [oldest] = shown.keys()
    if (shown.size >= mostShown && oldest !== undefined) shown.delete(oldest)
    shown.set(key, Object.freeze(product))
  }

  const readMissing = (numbers: number[], voice: Voice): Promise<Map<number, Product>> =>
    readCatalog(async ({ read }) => {
      const rows = await productsByNumber(read, numbers)
      const products = await presentProducts(read, rows, voice)
      return new Map(rows.flatMap(({ number }, at) => (products[at] ? [[number, products[at]] as const] : [])))
    })

  async function show(numbers: number[], voice: Voice, tries: number): Promise<Product[]> {
    const present = await readVersion()
    if (present !== version) {
      shown.clear()
      version = present
    }
    // Taken now, because another request may clear the shelf while the others are read.
    const products = new Map(numbers.flatMap((number) => [[number, shown.get(keyOf(number, voice))] as const]))
    const missing = numbers.filter((number) => !products.get(number))
    if (missing.length > 0) {
      const made = await readMissing(missing, voice)
      if ((await readVersion()) !== present && tries < mostTries) return show(numbers, voice, tries + 1)
      for (const [number, product] of made) {
        products.set(number, product)
        if (version === present) put(keyOf(number, voice), product)
      }
    }
    return numbers.flatMap((number) => products.get(number) ?? [])
  }

  return { show: (numbers, voice = defaultVoice) => show(numbers, voice, 1) }
}
