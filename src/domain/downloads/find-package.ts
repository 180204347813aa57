import { findModelFiles } from '../catalog/find-model-files.ts'
import type { Reader } from '../database.ts'
import { type Caller, isBuyer } from '../orders/order-access.ts'
import { type OrderRow, selectLines, selectOrder, selectOrderByNumber } from '../orders/order-queries.ts'
import { packageNameOf } from '../orders/package-name.ts'
import type { Services } from '../services.ts'
import { selectActiveLines, selectOrdersWithSlug } from './download-queries.ts'
import { makePackage, type Package } from './make-package.ts'

/** The package of this name as the order gives it now, from the products' present files; null without access. */
export async function packageOfOrder(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  order: OrderRow,
  fileName: string,
): Promise<Package | null> {
  const reader = database.read
  const active = await selectActiveLines(reader, order.id)
  const isWhole = packageNameOf(order, await selectLines(reader, [order.id])) === fileName
  const lines = isWhole ? active : active.filter((line) => `${line.slug}.zip` === fileName)
  if (lines.length === 0) return null
  const files = await findModelFiles(
    { reader },
    lines.map((line) => line.productId),
  )
  const products = lines.map(({ productId, slug, title }) => ({
    slug,
    title,
    files: files.filter((file) => file.productId === productId),
  }))
  const { storeName, baseUrl } = settings
  return makePackage(fileName, products, { storeName, orderNumber: order.number, purchasesUrl: `${baseUrl}/purchases` })
}

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
  services: Pick<Services, 'database' | 'events' | 'settings'>,
  { caller, fileName }: { caller: Caller; fileName: string },
): Promise<{ order: OrderRow; package: Package } | null> {
  const { read } = services.database
  const { first, ids } = await candidates(read, caller, fileName)
  const orders = [first, ...(await Promise.all(ids.map((id) => selectOrder(read, id))))]
  for (const order of orders) {
    if (!order || !(await isBuyer(services, caller, order))) continue
    const found = await packageOfOrder(services, order, fileName)
    if (found) return { order, package: found }
  }
  return null
}
