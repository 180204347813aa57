import { isCutShort, isUnavailable } from '../../errors.ts'
import { endsUntilSetAside } from '../../media-worker.ts'

/**
 * Runs a check of a file again when it ends early, until it succeeds or its file is set aside: a file that ends every
 * process is then known as such, while one check that ended, as when memory was short, says nothing about its file.
 * Throws unavailable when checks cannot be made now.
 */
export async function untilSetAside<Result>(check: () => Promise<Result>): Promise<Result> {
  for (let ends = 0; ; ends++)
    try {
      return await check()
    } catch (error) {
      if (!isUnavailable(error) || isCutShort(error) || ends === endsUntilSetAside) throw error
    }
}
