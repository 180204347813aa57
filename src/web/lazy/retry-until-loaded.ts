import { GoneFile } from './fetch-file.ts'

const retryMs = 2_000

/**
 * Retries loading a part that the page needs until it arrives or is gone, so that the page keeps everything typed in
 * it.
 */
export const retryUntilLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (error instanceof GoneFile) throw error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return retryUntilLoaded(load)
  })
