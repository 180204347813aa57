import { isShopError } from './errors.ts'
import type { Log } from './services.ts'

/**
 * Logs a failure of what the store runs on, with its cause; nothing for any other error. Called wherever such a failure
 * is answered, and wherever the store goes on without what failed. `asked`: which request or work met it.
 */
export function tellOperator(log: Log, error: unknown, asked: object = {}): void {
  if (isShopError(error) && error.operatorNote) log.error({ ...asked, err: error.cause }, error.operatorNote)
}
