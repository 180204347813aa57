import type { Reader } from '../database.ts'
import { selectErasureFacts } from './own-queries.ts'

/** What prevents deleting an account now. */
export type ErasureObstacle = 'owner' | 'demo' | 'open-order' | 'dispute'

/** What people should know before they delete their account. */
export interface Erasure {
  /** Null when nothing prevents it. */
  obstacle: ErasureObstacle | null
  /** Numbers of the orders that the obstacle is about. */
  orders: string[]
  /** Numbers of orders with a refund under way: it continues, but nobody can be told about it anymore. */
  refunds: string[]
  /** How many figures can be downloaded now, but not afterwards. */
  figures: number
  /** How many paid orders stay in the books, without the person. */
  kept: number
}

type Person = { id: string; role: string | null; demo: number }

/** Whether an account may be deleted by its own person, and what that means for what is under way. */
export async function assessErasure({ reader }: { reader: Reader }, { id, role, demo }: Person): Promise<Erasure> {
  const { open, disputed, ...facts } = await selectErasureFacts(reader, id)
  const blocked = (obstacle: ErasureObstacle | null, orders: string[] = []): Erasure => ({ obstacle, orders, ...facts })
  if (role === 'owner') return blocked('owner')
  if (demo === 1) return blocked('demo')
  if (open.length > 0) return blocked('open-order', open)
  return disputed.length > 0 ? blocked('dispute', disputed) : blocked(null)
}
