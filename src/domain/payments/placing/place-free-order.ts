import { publishVersions } from '../../accounts/raise-version.ts'
import { limitGuesses } from '../../codes/taking/limit-guesses.ts'
import { reserveCode } from '../../codes/taking/reserve-code.ts'
import { ShopError } from '../../errors.ts'
import { advanceOrder } from '../../orders/advance-order.ts'
import { admitGift } from '../../orders/gifts/admit-gift.ts'
import { keepGift } from '../../orders/gifts/keep-gift.ts'
import { readGift } from '../../orders/gifts/read-gift.ts'
import { selectOrder } from '../../orders/order-queries.ts'
import { createOrder } from '../../orders/placing/create-order.ts'
import { noteHolders, noteOtherHolders } from '../../orders/releases/count-holders.ts'
import { noProgress, type Progress } from '../../progress.ts'
import { sayPlacing } from '../placing-texts.ts'
import { ensureBuyerAccount, meetGuest } from './guest-buyer.ts'
import { askAboutHolds, lockHolds } from './hand-over-code.ts'
import { limitFreeReceipts } from './limit-free-receipts.ts'
import { keptOrderId, type OrderRequest, type PlaceServices, priceRequest, readReceiptEmail } from './place-order.ts'

/**
 * Places an order that costs nothing, because of its products or of a code: no provider, paid and delivered in one
 * transaction. Throws `invalid-argument` for a total above 0 and for a code that does not apply (`details.code`),
 * `resource-exhausted`.
 */
export async function placeFreeOrder(
  services: PlaceServices,
  request: OrderRequest,
  progress: Progress = noProgress,
): Promise<{ orderId: string; createdAt: string; status: string }> {
  const { database, clock, events } = services
  const email = readReceiptEmail(request.email)
  const keptId = keptOrderId(progress.kept) ?? (await meetGuest(services, request, email))
  const kept = keptId && (await selectOrder(database.read, keptId))
  if (kept) return { orderId: kept.id, createdAt: kept.created_at, status: kept.status }
  const gift = request.gift ? readGift({ clock }, request.gift) : null
  await limitFreeReceipts(services, { accountId: request.accountId, email })
  await limitGuesses(services, request)
  await askAboutHolds(services, request)
  const { order, raised, counted } = await database.write(async (transaction) => {
    const own = await lockHolds({ ...services, transaction }, request)
    const accountId = await ensureBuyerAccount({ ...services, transaction }, request, email)
    const bought = { ...request, accountId }
    const code = await reserveCode({ ...services, transaction }, { ...bought, own, isTest: false })
    const priced = await priceRequest({ ...services, transaction }, bought, code?.rule ?? null)
    if (priced.totalCents !== 0) throw new ShopError('invalid-argument', sayPlacing.notFree)
    await admitGift({ ...services, transaction }, { accountId, gift })
    const terms = { currency: 'USD', rate: '1' }
    const created = await createOrder(
      { transaction, clock },
      { accountId, email, provider: 'free', source: request.source, priced, terms, shown: request.shown, code },
    )
    await keepGift({ ...services, transaction }, created.order, gift)
    const paid = await advanceOrder({ ...services, transaction }, created.order, {
      to: 'paid',
      details: { free: true },
    })
    const given = created.lines.filter(({ unit_cents: cents }) => cents === 0).map((line) => line.product_id)
    const counted = await noteHolders({ transaction }, given)
    await progress.keep(transaction, { orderId: created.order.id })
    return { order: { ...created.order, status: paid.status }, raised: [...own.raised, ...paid.raised], counted }
  })
  publishVersions({ events }, raised)
  await noteOtherHolders({ database }, counted)
  return { orderId: order.id, createdAt: order.created_at, status: order.status }
}
