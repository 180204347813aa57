import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { refuse } from './api-errors.ts'
import { paypalBooks } from './records.ts'

/**
 * Finds the earlier result of this PayPal-Request-Id, within the time that PayPal stores keys (6 hours for orders, 45
 * days for payments), and offers a way to keep the new one. Only successes are kept: after a declined capture the same
 * key tries again.
 */
export function openRequestKey(simulation: Simulation, { request }: Call, hours: number) {
  const { keys } = paypalBooks(simulation)
  const given = request.header('paypal-request-id')
  if (given !== undefined && (given.length < 1 || given.length > 108))
    throw refuse(400, { issue: 'INVALID_STRING_LENGTH', field: 'PayPal-Request-Id' })
  const id = given && `${request.path} ${given}`
  const now = simulation.clock.now()
  const kept = id ? keys.find(id) : undefined
  const fresh = kept && now.getTime() - Date.parse(kept.at) < hours * 3_600_000
  return {
    given: given !== undefined,
    earlier: fresh ? kept.resourceId : undefined,
    keep: (resourceId: string) => {
      if (id) keys.save(id, { resourceId, at: now.toISOString() })
    },
  }
}

/** `Prefer: return=representation` asks for the whole resource. */
export const wantsWhole = ({ request }: Call) => /return\s*=\s*representation/i.test(request.header('prefer') ?? '')
