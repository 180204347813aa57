import { createHmac, randomUUID } from 'node:crypto'
import type { Notice } from '../notices.ts'
import type { Simulation } from '../simulation.ts'

/** The headers of a notice. Only webhooks are signed, over `id:…;request-id:…;ts:…;` with milliseconds. */
export async function signMercadopagoNotice(
  { credentials, clock, settings }: Pick<Simulation, 'credentials' | 'clock' | 'settings'>,
  notice: Notice,
): Promise<Record<string, string>> {
  const requestId = randomUUID()
  const headers = {
    'x-request-id': requestId,
    'x-retry': String(notice.attempts),
    'x-socket-timeout': '22000',
    'user-agent': 'restclient-node/4.15.3',
  }
  const { dataId } = notice.about
  if (!dataId || !settings.signedNotices) return headers
  const ts = clock.now().getTime()
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', credentials.mercadopago.webhookSecret).update(manifest).digest('hex')
  return { ...headers, 'x-signature': `ts=${ts},v1=${v1}` }
}
