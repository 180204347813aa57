import { GoneFile } from './fetch-file.ts'

const retryMs = 2_000

/** Tries to load what a page needs until it comes, or is gone: meanwhile what is there stays, with all that was typed. */
export const untilItComes = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (error instanceof GoneFile) throw error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return untilItComes(load)
  })
