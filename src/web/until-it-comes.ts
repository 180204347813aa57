const retryMs = 2_000

/** Tries to load what a page needs until it comes: meanwhile what is there stays, with all that was typed. */
export const untilItComes = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return untilItComes(load)
  })
