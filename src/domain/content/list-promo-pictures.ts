import { listProducts } from '../catalog/showing/list-products.ts'
import { listPromos } from '../catalog/showing/promos.ts'
import type { Services } from '../services.ts'
import { readProductList } from './read-content.ts'

/** Addresses of the sign-in screen's pictures: of the products that the owner chose, or else the built-in ones. */
export async function listPromoPictures(services: Services): Promise<string[]> {
  const chosen = await readProductList(services, 'promos')
  const products = chosen ? await listProducts(services, chosen) : []
  return products.length > 0 ? [...new Set(products.map(({ image }) => image))] : listPromos(services)
}
