import type { Services } from '../../services.ts'
import { mediaHash, storeNames } from '../files/media-names.ts'
import { pictureAddress } from '../picture-address.ts'
import { browseProducts } from '../searching/browse-products.ts'

const listName = 'promos/list.json'

/** Stores the sign-in screen's promotional pictures, public and named by content like all others. */
export async function keepPromos({ files }: Pick<Services, 'files'>, pictures: readonly Uint8Array[]): Promise<void> {
  const hashes = pictures.map(mediaHash)
  for (const [i, hash] of hashes.entries()) await files.put(storeNames.picture(hash), pictures[i] ?? new Uint8Array())
  await files.put(listName, new TextEncoder().encode(JSON.stringify(hashes)))
}

/** Addresses of the marquee's pictures: the shop's own, or those of its eleven most popular figures. */
export async function listPromos(services: Services): Promise<string[]> {
  const own = await readHashes(services)
  if (own.length > 0) return own.map((hash) => pictureAddress(hash))
  const { items } = await browseProducts(services, { sort: 'popular', pageSize: 11 })
  return [...new Set(items.map(({ image }) => image))]
}

async function readHashes({ files }: Pick<Services, 'files'>): Promise<string[]> {
  if ((await files.size(listName)) === null) return []
  const list: unknown = JSON.parse(new TextDecoder().decode(await files.readAll(listName)))
  return Array.isArray(list) ? list.filter((hash) => typeof hash === 'string') : []
}
