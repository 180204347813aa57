import type { Reader } from '../../database.ts'
import { type Caller, isBuyer } from '../../orders/order-access.ts'
import { type OrderRow, selectLines, selectOrder, selectOrderByNumber } from '../../orders/order-queries.ts'
import { packageNameOf } from '../../orders/package-name.ts'
import { selectActiveLines, selectOrdersWithSlug } from '../download-queries.ts'
import type { PackageNeeds } from './lay-out-release.ts'
import { makePackage, type Package } from './make-package.ts'
import { orderPackage } from './order-package.ts'
import { type PackageEntry, textEntry } from './package-entries.ts'
import { releasePackages } from './release-packages.ts'

/** The package of this name as the order gives it now, of the products' present releases; null without access. */
export async function packageOfOrder(needs: PackageNeeds, order: OrderRow, fileName: string): Promise<Package | null> {
  const reader = needs.database.read
  const active = await selectActiveLines(reader, order.id)
  const isWhole = packageNameOf(order, await selectLines(reader, [order.id])) === fileName
  const lines = isWhole ? active : active.filter((line) => `${line.slug}.zip` === fileName)
  if (lines.length === 0) return null
  const { voice, cover } = await orderPackage(needs, order)
  const productIds = lines.map((line) => line.productId)
  const packages = await releasePackages(needs, productIds, voice)
  const contents = lines.map(({ productId, slug }) => ({ folder: slug, entries: packages.get(productId) ?? [] }))
  const [only, ...others] = contents
  if (only && others.length === 0) return makePackage(fileName, only.entries)
  const files = contents.flatMap(({ folder, entries }) => inFolder(folder, entries))
  return makePackage(fileName, [textEntry('README.txt', cover), ...files])
}

const inFolder = (folder: string, entries: PackageEntry[]): PackageEntry[] =>
  entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` }))

async function candidates(reader: Reader, { accountId, checkoutOrderIds }: Caller, fileName: string) {
  const [, number] = /^order-([0-9A-Z]{10})\.zip$/.exec(fileName) ?? []
  const [, slug] = /^(.+)\.zip$/.exec(fileName) ?? []
  const byNumber = number ? await selectOrderByNumber(reader, number) : undefined
  const bySlug = accountId && slug ? await selectOrdersWithSlug(reader, accountId, slug) : []
  const ids = [...bySlug.map((row) => row.orderId), ...checkoutOrderIds]
  return { first: byNumber, ids }
}

/** The order by which the caller may download a package of this name now; null for everybody else. */
export async function findPackageForCaller(
  needs: PackageNeeds,
  { caller, fileName }: { caller: Caller; fileName: string },
): Promise<{ order: OrderRow; package: Package } | null> {
  const { read } = needs.database
  const { first, ids } = await candidates(read, caller, fileName)
  const orders = [first, ...(await Promise.all(ids.map((id) => selectOrder(read, id))))]
  for (const order of orders) {
    if (!order || !(await isBuyer(needs, caller, order))) continue
    const found = await packageOfOrder(needs, order, fileName)
    if (found) return { order, package: found }
  }
  return null
}
