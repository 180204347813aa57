import type { Context } from 'hono'
import type { GuestBuyer } from '#domain/payments/placing/guest-buyer.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { readVoice } from '#domain/voice.ts'
import { type ApiEnvironment, requireVisitor } from '../../api.ts'
import { guestsWithCode } from '../../caller.ts'
import { type RepeatableContext, runOnce } from '../../run-once.ts'
import type { OrderBody } from './payments.ts'

type Asked = OrderBody & { accountId: string | null; address: string; guest?: GuestBuyer; ownGuests: string[] }

/** Who places an order: the session's account or, in an open store, a guest. */
export function preparePlacing(shop: Shop) {
  const buyerOf = (context: Context<ApiEnvironment>, body: OrderBody): Pick<Asked, 'accountId' | 'guest'> => {
    const visitor = shop.settings().access === 'open' ? context.get('visitor') : requireVisitor(context)
    if (visitor) return { accountId: visitor.accountId }
    const key = context.req.header('idempotency-key')
    const scope = `${context.req.method} ${context.req.path} ${context.get('address')}`
    const repeat = key === undefined ? null : { key, scope, body }
    return { accountId: null, guest: { voice: readVoice(context.req.header('cookie')), repeat } }
  }
  return {
    placing: async (context: Context<ApiEnvironment>, body: OrderBody): Promise<Asked> => ({
      ...body,
      ...buyerOf(context, body),
      address: context.get('address'),
      ownGuests: await guestsWithCode(shop, context, body),
    }),
    /** Runs once per key: an account's key is kept with its answers, a guest's with the guest. */
    runs: <Answer>(
      context: RepeatableContext,
      { accountId, guest: _guest, address: _address, ownGuests: _own, ...body }: Asked,
      operation: (progress?: Progress) => Promise<Answer>,
    ): Promise<Answer> => (accountId === null ? operation() : runOnce(shop, context, { body }, operation)),
  }
}
