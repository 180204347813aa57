import { isRecord } from '#web/is-record.ts'
import { askServer } from '#web/personal/ask-server.ts'

const openStates = ['awaiting_payment', 'pending']

function holds(order: Record<string, unknown>, slugs: string[]): boolean {
  const lines = Array.isArray(order.lines) ? order.lines : []
  return lines.some((line) => isRecord(line) && slugs.includes(String(line.slug)))
}

/** Number of the buyer's newest order that is still open and holds one of these models; null when there is none. */
export async function findOpenOrder(slugs: string[]): Promise<string | null> {
  const { ok, body } = await askServer('/api/me/orders?limit=20')
  const orders = ok ? Object.values(body).filter(isRecord) : []
  const open = orders.find((order) => openStates.includes(String(order.status)) && holds(order, slugs))
  return open ? String(open.number) : null
}
