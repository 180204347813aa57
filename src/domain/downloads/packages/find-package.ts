import type { Reader } from '../../database.ts'
import { selectGrants } from '../../orders/grant-queries.ts'
import { heldProducts } from '../../orders/held-products.ts'
import { accountsActedFor, type Caller } from '../../orders/order-access.ts'
import { type OrderRow, selectOrder, selectOrderByNumber } from '../../orders/order-queries.ts'
import { packageNameOf } from '../../orders/package-name.ts'
import { selectActiveProducts, selectOrdersWithSlug } from '../download-queries.ts'
import type { PackageNeeds } from './lay-out-release.ts'
import { makePackage, type Package } from './make-package.ts'
import { orderPackage } from './order-package.ts'
import { type PackageEntry, textEntry } from './package-entries.ts'
import { releasePackages } from './release-packages.ts'

type Right = Awaited<ReturnType<typeof selectActiveProducts>>[number]

/**
 * The rights that a name means in an order: a line's name, else a figure's name when it was bought, else its present
 * name.
 */
function findNamed(rights: Right[], slug: string): Right[] {
  const named = [
    rights.filter(({ lineSlug }) => lineSlug === slug),
    rights.filter((right) => right.slug === slug),
    rights.filter(({ presentSlug }) => presentSlug === slug),
  ]
  return named.find((found) => found.length > 0) ?? []
}

const eachOnce = (rights: Right[]): Right[] =>
  rights.filter((right, index) => rights.findIndex(({ productId }) => productId === right.productId) === index)

/** A package, and the products by whose rights it is given. */
export interface GivenPackage extends Package {
  productIds: string[]
}

/**
 * The package with this name that the account's rights to the order give now, from the products' present releases; null
 * without access.
 */
export async function packageOfOrder(
  needs: PackageNeeds,
  { order, accountId, fileName }: { order: OrderRow; accountId: string; fileName: string },
): Promise<GivenPackage | null> {
  const reader = needs.database.read
  const active = await selectActiveProducts(reader, { orderId: order.id, accountId })
  const held = heldProducts(await selectGrants(reader, [order.id]), accountId)
  const isWhole = packageNameOf(order, held) === fileName
  const all = eachOnce(active)
  const products = isWhole ? all : eachOnce(findNamed(active, slugIn(fileName)))
  if (products.length === 0) return null
  const { voice, cover } = await orderPackage(needs, { order, accountId, held })
  const productIds = products.map(({ productId }) => productId)
  const packages = await releasePackages(needs, productIds, voice)
  const contents = products.map(({ productId, slug }) => ({ folder: slug, entries: packages.get(productId) ?? [] }))
  const [only, ...others] = contents
  if (only && others.length === 0) return { ...makePackage(fileName, only.entries), productIds }
  const files = contents.flatMap(({ folder, entries }) => inFolder(folder, entries))
  // The first page lists all that the order gives, so only an archive of all of it has one.
  const entries = products.length === all.length ? [textEntry('README.txt', cover), ...files] : files
  return { ...makePackage(fileName, entries), productIds }
}

const slugIn = (fileName: string) => /^(.+)\.zip$/.exec(fileName)?.[1] ?? ''

const inFolder = (folder: string, entries: PackageEntry[]): PackageEntry[] =>
  entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` }))

async function candidates(reader: Reader, { accountId, checkoutOrderIds }: Caller, fileName: string) {
  const [, number] = /^order-([0-9A-Z]{10})\.zip$/.exec(fileName) ?? []
  const byNumber = number ? await selectOrderByNumber(reader, number) : undefined
  const bySlug = accountId ? await selectOrdersWithSlug(reader, accountId, slugIn(fileName)) : []
  const ids = [...bySlug, ...checkoutOrderIds]
  return [byNumber, ...(await Promise.all(ids.map((id) => selectOrder(reader, id))))]
}

/**
 * The order and the account by whose right the caller may download a package with this name now; null for everybody
 * else. Several orders may have given different products under one name: without `orderId`, the newest one is taken.
 */
export async function findPackageForCaller(
  needs: PackageNeeds,
  { caller, fileName, orderId }: { caller: Caller; fileName: string; orderId: string | null },
): Promise<{ order: OrderRow; accountId: string; package: Package } | null> {
  const { read } = needs.database
  const orders = orderId === null ? await candidates(read, caller, fileName) : [await selectOrder(read, orderId)]
  for (const order of orders) {
    if (!order) continue
    for (const accountId of await accountsActedFor(needs, caller, order)) {
      const found = await packageOfOrder(needs, { order, accountId, fileName })
      if (found) return { order, accountId, package: found }
    }
  }
  return null
}
