import { AsyncLocalStorage } from 'node:async_hooks'
import { isShopError, type ShopError } from '#domain/errors.ts'

// What fails in the store during a call, such as the disk, the library often answers in words of its own: a registration
// as refused for good, signing out even as done. It passes what failed to its log alone.
const calls = new AsyncLocalStorage<{ failure: ShopError | null }>()

/** Lets the call that this runs in fail with a failure of the store; false outside of calls, and for other errors. */
export function noteOwnFailure(error: unknown): boolean {
  const call = calls.getStore()
  if (!call || !isShopError(error)) return false
  call.failure ??= error
  return true
}

/** Answers a call. Throws what failed in the store meanwhile, whatever the library answered. */
export async function answerUnlessFailed(work: () => Promise<Response>): Promise<Response> {
  const call: { failure: ShopError | null } = { failure: null }
  const answer = await calls.run(call, work)
  if (call.failure) throw call.failure
  return answer
}

/** The library throws its answers as errors of more than one class with the same name. */
export const isAnswer = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
