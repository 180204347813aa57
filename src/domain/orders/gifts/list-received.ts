import { ShopError } from '../../errors.ts'
import { limits } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { type OrderLine, presentOrders } from '../list-orders.ts'
import type { OrderRow } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import type { GiftState } from './gift.ts'
import { selectClaimedOrders, selectGiftOf } from './gift-queries.ts'

/** A gift as its recipient sees it: without its price and its payer. */
export interface ReceivedGift {
  orderId: string
  state: GiftState
  /** The giver's name; '' when none was given. */
  name: string
  message: string
  claimedAt: string
  /** The package to download; null while the order gives no access. */
  fileName: string | null
  lines: Pick<OrderLine, 'slug' | 'title' | 'image' | 'quantity' | 'license' | 'certificate' | 'files'>[]
}

type Needs = Pick<Services, 'database' | 'settings' | 'clock'>

/**
 * A page of the gifts that an account accepted, latest first: a hundred, accepted before that of the order `before`.
 * Throws not-found when the account accepted none of that order.
 */
export async function listReceived(
  services: Needs,
  { accountId, before }: { accountId: string; before?: string | undefined },
): Promise<{ gifts: ReceivedGift[]; more: boolean }> {
  const { read } = services.database
  const last = before === undefined ? null : await selectGiftOf(read, before)
  if (before !== undefined && last?.claimed_by !== accountId)
    throw new ShopError('not-found', sayOrder.unknownToContinue)
  const { most } = limits['orders-listed']
  const rows = await selectClaimedOrders(read, accountId, { before: last ?? null, limit: most + 1 })
  return { gifts: await presentReceived(services, rows.slice(0, most), accountId), more: rows.length > most }
}

/** All of them, page by page. */
export async function* pagesOfReceived(services: Needs, accountId: string): AsyncGenerator<ReceivedGift[]> {
  for (let before: string | undefined, more = true; more; ) {
    const page = await listReceived(services, { accountId, before })
    yield page.gifts
    before = page.gifts.at(-1)?.orderId
    more = page.more
  }
}

async function presentReceived(services: Needs, rows: OrderRow[], accountId: string): Promise<ReceivedGift[]> {
  const orders = await presentOrders(services, rows, { holder: accountId })
  return orders.flatMap(({ id, gift, fileName, lines }) =>
    gift === null || gift.claimedAt === null
      ? []
      : [
          {
            ...{ orderId: id, fileName, state: gift.state, claimedAt: gift.claimedAt },
            ...{ name: gift.name, message: gift.message },
            lines: lines.map(({ slug, title, image, quantity, license, certificate, files }) => ({
              ...{ slug, title, image, quantity, license, certificate, files },
            })),
          },
        ],
  )
}
