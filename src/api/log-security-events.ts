import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isShopError } from '#domain/errors.ts'
import type { SecurityEvent } from '#domain/note-security-event.ts'
import type { Shop } from '#domain/shop.ts'
import type { ApiEnvironment } from './api.ts'

/** The event for each failed proof of identity, by the refusal's reason. */
const eventOfReason: Record<string, SecurityEvent['event']> = {
  'wrong-code': 'second-factor-failed',
  'wrong-password': 'sign-in-failed',
}

function eventOf({ req, res, error }: Context<ApiEnvironment>): SecurityEvent['event'] | null {
  if (res.status === 429) return 'rate-limited'
  if (res.status === 401 && req.path.startsWith('/api/webhooks/')) return 'notice-signature-wrong'
  const hasKey = req.path.startsWith('/api/admin/') && /^bearer /i.test(req.header('authorization') ?? '')
  if (hasKey && (res.status === 401 || res.status === 403)) return 'api-key-refused'
  if (res.status !== 403) return null
  const reason = isShopError(error) ? String(error.details.reason) : ''
  return eventOfReason[reason] ?? 'permission-denied'
}

/** Logs every refusal that may be an attack. Failed sign-ins are logged where the account is known. */
export const logSecurityEvents = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    await next()
    const event = eventOf(context)
    if (!event) return
    shop.accounts.noteSecurityEvent({
      event,
      address: context.get('address'),
      requestId: context.get('requestId'),
      accountId: context.get('visitor')?.accountId ?? null,
      path: context.req.path,
    })
  })
