import { setImmediate as yieldOnce } from 'node:timers/promises'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'

/** When a call is lost: before or after its effect, or never. */
export type Loss = 'before' | 'after' | null

/** Calls, yielding to the event loop a few times so that simultaneous calls overlap. Throws when the call is lost. */
export async function callWithLoss<Result>(loss: Loss = null, call: () => Result | Promise<Result>) {
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
