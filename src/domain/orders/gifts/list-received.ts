import { limits } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { type OrderLine, presentOrders } from '../list-orders.ts'
import type { GiftState } from './gift.ts'
import { selectClaimedOrders } from './gift-queries.ts'

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

/** The gifts that an account accepted, latest first; at most a hundred. */
export async function listReceived(
  services: Pick<Services, 'database' | 'settings' | 'clock'>,
  accountId: string,
): Promise<ReceivedGift[]> {
  const rows = await selectClaimedOrders(services.database.read, accountId, limits['orders-listed'].most)
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
