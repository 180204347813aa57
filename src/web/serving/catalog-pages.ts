import { categories } from '#domain/catalog/product.ts'
import { slugPattern } from '#domain/catalog/slug.ts'

export const listingPaths = ['/all-models', '/categories', ...categories.map((name) => `/${name}`)]
export const textPaths = [
  '/about',
  '/contact',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/membership-terms',
  '/accessibility',
]

export const isProductPath = (path: string): boolean => productPath.test(path)
const productPath = new RegExp(`^/product/${slugPattern}$`)

const paths = new Set(['/', ...listingPaths, ...textPaths])
/** The query parameters that a catalog page may have: none contains text that a person typed. */
const parameters = ['page', 'sort']

/** Whether this is the address of a catalog or text page, which is the same for everybody who may see it. */
export const isCatalogPage = ({ pathname, searchParams }: URL): boolean =>
  (paths.has(pathname) || isProductPath(pathname)) &&
  [...searchParams.keys()].every((name) => parameters.includes(name))
