import { setImmediate as yieldOnce } from 'node:timers/promises'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'

/** Where a call is lost: before or after it had its effect, or nowhere. */
export type Loss = 'before' | 'after' | null

/** Calls, taking a few turns of the event loop, so that calls at once overlap; fails where it is lost. */
export async function callLosing<Result>(loss: Loss = null, call: () => Result | Promise<Result>) {
  await yieldOnce()
  if (loss === 'before')
    throw new ShopError(
      'unavailable',
      inAll(() => 'lost before'),
    )
  const result = await call()
  await yieldOnce()
  if (loss === 'after')
    throw new ShopError(
      'deadline-exceeded',
      inAll(() => 'lost after'),
    )
  return result
}
