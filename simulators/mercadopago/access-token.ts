import { timingSafeEqual } from 'node:crypto'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { refuse } from './api-errors.ts'

/** Every call carries the seller's access token, which does not expire. */
export function requireToken({ credentials }: Simulation, { request }: Call): void {
  const given = Buffer.from(request.header('authorization') ?? '')
  const right = Buffer.from(`Bearer ${credentials.mercadopago.accessToken}`)
  if (given.length === right.length && timingSafeEqual(given, right)) return
  throw refuse(
    401,
    'unauthorized',
    given.length > 0 ? 'invalid access token' : 'must provide your access_token to proceed',
  )
}
