import { isHeldByAnyAccount, personAccounts } from '../accounts/guests/person-accounts.ts'
import { findSoldFiles } from '../catalog/files/find-model-files.ts'
import { findProductsForSale } from '../catalog/showing/find-products-for-sale.ts'
import { certificatesOf } from '../certificates/show-certificate.ts'
import { listOrderCodes } from '../codes/list-order-codes.ts'
import type { Reader } from '../database.ts'
import { type ListedDocument, listDocumentsOf } from '../documents/find-documents.ts'
import { ShopError } from '../errors.ts'
import { limits } from '../limits/limits.ts'
import { formatMinor } from '../minor-units.ts'
import { sumLines } from '../pricing/price-lines.ts'
import type { Services } from '../services.ts'
import type { Untaxed } from '../taxes/untaxed.ts'
import { type Billing, billingOf, untaxedOf } from './billing/billing.ts'
import { giftState, type OrderGift } from './gifts/gift.ts'
import { selectGiftsOf } from './gifts/gift-queries.ts'
import { presentGift } from './gifts/show-gift.ts'
import { selectGrants } from './grant-queries.ts'
import { sumCharged } from './held-money.ts'
import { heldProducts } from './held-products.ts'
import {
  countLines,
  headOf,
  type OrderHead,
  type OrderLineRow,
  type OrderRow,
  priceOfLine,
  selectLines,
  selectOrder,
  selectOrdersOf,
} from './order-queries.ts'
import { keepsAccess } from './order-states.ts'
import { sayOrder } from './order-texts.ts'
import { packageNameOf } from './package-name.ts'
import { findWithdrawals, type Withdrawal } from './withdrawing/find-withdrawals.ts'

/** An order as its buyer sees it. */
export interface Order extends OrderHead {
  currency: string
  /** The list price, the discount, and the price: the sum of the lines, whatever its payments brought. */
  listCents: number
  discountCents: number
  totalCents: number
  /** The tax in the total, and the country that it is for; null when taxes were off, or the buyer did not say. */
  taxCents: number
  country: string | null
  /** The version of the consent to immediate delivery that came with it; null when nobody was asked. */
  consent: string | null
  /** What its buyer wanted on the receipt; missing when nothing was given, and once it is erased. */
  billing?: Billing
  /** Why it contains no tax; missing when no reason is known. */
  untaxed?: Untaxed
  /** The discount code that it used, as it was shown; null without one. */
  code: string | null
  provider: OrderRow['provider']
  /**
   * What its payments brought: an owner may have accepted another sum than was asked for. Null where it is the total in
   * US dollars, and until it is paid.
   */
  charged: Amount | null
  /** Made by an owner with test money, to try out the store. */
  test: boolean
  /** The package to download; null unless the order gives access now. */
  fileName: string | null
  lines: OrderLine[]
  /** The gift that it is, and its state; null when it is for the buyer. */
  gift: OrderGift | null
  /** Whether its buyer can withdraw from the contract, or has; null without that right. */
  withdrawal: Withdrawal | null
  /** Receipts and credit notes, oldest first; none for free orders and those from before the store issued any. */
  documents: ListedDocument[]
}

/** `amount` as a decimal string. */
export interface Amount {
  currency: string
  amount: string
}

export interface OrderLine {
  productId: string
  /** As it was when it was bought; another product may have it by now. */
  slug: string
  title: string
  /** Address of the product's picture; null when it has none. */
  image: string | null
  /** A license tier; null for the product as it is. */
  variant: string | null
  /** The tier's name and text when it was bought; null for the product as it is. */
  license: { name: string; text: string } | null
  /** The id of that license's certificate; null without one, and until it is issued. */
  certificate: string | null
  quantity: number
  /** The price of one, at the list price. */
  unitCents: number
  listCents: number
  discountCents: number
  chargedCents: number
  /** The current files of what it gives; `size` in bytes. */
  files: { fileName: string; size: number; sha256: string }[]
}

type Needs = Pick<Services, 'database' | 'settings' | 'clock'>

/** The list price of an order's lines, the discount, and the tax in them. */
function sumPrices(lines: OrderLineRow[]) {
  const { listCents, discountCents, taxCents } = sumLines(lines.map(priceOfLine))
  return { listCents, discountCents, taxCents }
}

type Sum = Pick<Amount, 'currency'> & { minor: number }

/** What the provider is to collect for an order. */
export const quotedFor = ({ quote_currency: currency, quote_minor: minor }: OrderRow): Amount => ({
  currency,
  amount: formatMinor(minor, currency),
})

/** What was charged for a paid order, of what its payments brought (`came`); null for its total in US dollars. */
function chargedFor(row: OrderRow, came: Sum[] = []): Amount | null {
  const quoted = { currency: row.quote_currency, minor: row.quote_minor }
  const { currency, minor } = came.find((sum) => sum.currency === quoted.currency) ?? came[0] ?? quoted
  const isTotal = currency === row.currency && minor === row.total_cents
  return isTotal ? null : { currency, amount: formatMinor(minor, currency) }
}

/** Orders with their lines, files, package and certificates, as far as their buyer, or `holder`, has them. */
export async function presentOrders(
  { database, settings, clock }: Needs,
  rows: OrderRow[],
  { holder }: { holder?: string } = {},
): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const lines = await selectLines(database.read, ids)
  const grants = await selectGrants(database.read, ids)
  const codes = await listOrderCodes({ reader: database.read }, ids)
  const licensed = [...new Set(lines.flatMap((line) => (line.variant === '' ? [] : line.order_id)))]
  const certificates = await certificatesOf(database.read, licensed)
  const gifts = await selectGiftsOf(database.read, ids)
  const documents = await listDocumentsOf({ reader: database.read }, ids)
  const charged = ids.length === 0 ? null : await sumCharged(database.read, ids)
  const withdrawals = await findWithdrawals({ reader: database.read, now: clock.now() }, rows)
  const products = [...new Set([...lines, ...grants].map((one) => one.product_id))]
  const files = Map.groupBy(await findSoldFiles({ reader: database.read }, products), (file) => file.productId)
  const shown = new Map(
    (await findProductsForSale({ reader: database.read }, products)).map((product) => [product.id, product]),
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const grantsOf = Map.groupBy(grants, (grant) => grant.order_id)
  return rows.map((row) => {
    const own = linesOf.get(row.id) ?? []
    const given = grantsOf.get(row.id) ?? []
    const held = heldProducts(given, holder ?? row.account_id)
    const gift = gifts.get(row.id)
    const withdrawal = withdrawals.get(row.id) ?? null
    const withdrawn = withdrawal?.state === 'withdrawn'
    const [billing, untaxed] = [billingOf(row), untaxedOf(row)]
    const hasLicenses = !gift || gift.claimed_by === (holder ?? row.account_id)
    return {
      ...headOf(row),
      currency: row.currency,
      ...sumPrices(own),
      country: row.country,
      consent: row.consent,
      ...(billing ? { billing } : {}),
      ...(untaxed ? { untaxed } : {}),
      totalCents: row.total_cents,
      code: codes.get(row.id) ?? null,
      provider: row.provider,
      charged: row.paid_at === null ? null : chargedFor(row, charged?.get(row.id)),
      test: row.test === 1 && !settings().demo,
      documents: documents.get(row.id) ?? [],
      gift: gift ? presentGift(giftState({ status: row.status, withdrawn }, gift), gift) : null,
      withdrawal,
      fileName: keepsAccess({ status: row.status, withdrawn }) && held.length > 0 ? packageNameOf(row, held) : null,
      lines: own.map((line) => ({
        productId: line.product_id,
        slug: line.slug,
        title: line.title,
        image: shown.get(line.product_id)?.image || null,
        variant: line.variant || null,
        // Only `createOrder` writes it.
        license: line.license === null ? null : JSON.parse(line.license),
        certificate: (hasLicenses && certificates.get(`${row.id} ${line.position}`)) || null,
        quantity: line.quantity,
        unitCents: line.unit_cents,
        listCents: line.list_cents,
        discountCents: line.discount_cents,
        chargedCents: line.charged_cents,
        files: given
          .filter((grant) => grant.line === line.position)
          .flatMap((grant) => files.get(grant.product_id) ?? [])
          .map(({ fileName, size, sha256 }) => ({ fileName, size, sha256 })),
      })),
    }
  })
}

/** The first of these orders, at least one, and as many as a page can show with all their lines. */
async function takePageOfOrders(reader: Reader, rows: OrderRow[]): Promise<OrderRow[]> {
  const lines = await countLines(
    reader,
    rows.map((row) => row.id),
  )
  let sum = 0
  const end = rows.findIndex((row) => {
    sum += lines.get(row.id) ?? 0
    return sum > limits['lines-listed'].most
  })
  return end < 0 ? rows : rows.slice(0, Math.max(1, end))
}

/**
 * A page of the orders that the account made, or took over from guests, newest first; shorter when they have many
 * lines. Throws `not-found` when `before` is not an order of the account.
 */
export async function listOrders(
  services: Needs,
  { accountId, before, limit }: { accountId: string; before?: string | undefined; limit: number },
): Promise<{ orders: Order[]; more: boolean }> {
  const { read } = services.database
  const last = before === undefined ? null : await selectOrder(read, before)
  const accountIds = await personAccounts(read, accountId)
  if (before !== undefined && !(last && accountIds.includes(last.account_id)))
    throw new ShopError('not-found', sayOrder.unknownToContinue)
  const rows = await selectOrdersOf(read, accountIds, { before: last ?? null, limit: limit + 1 })
  const shown = await takePageOfOrders(read, rows.slice(0, limit))
  return { orders: await presentOrders(services, shown), more: rows.length > shown.length }
}

/** One order of any of the accounts that the request acts for. Throws `not-found` for anybody else's. */
export async function findOrder(
  services: Needs,
  { accountIds, orderId }: { accountIds: string[]; orderId: string },
): Promise<Order> {
  const reader = services.database.read
  const row = await selectOrder(reader, orderId)
  const isOwn = row !== undefined && (await isHeldByAnyAccount({ reader }, { accountIds, holder: row.account_id }))
  const [order] = isOwn ? await presentOrders(services, [row]) : []
  if (!order) throw new ShopError('not-found', sayOrder.unknown)
  return order
}
