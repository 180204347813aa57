/** The version of what all visitors see alike, known without a read while nothing was committed. */
export function createCatalogVersion({ readVersion }: { readVersion(): Promise<string> }, onChange: () => void) {
  let present = ''
  let knownAt = Number.NaN
  let started = 0
  let reading: { mark: number; done: Promise<void> } | null = null

  async function read(mark: number): Promise<void> {
    started += 1
    const mine = started
    const found = await readVersion()
    // What was asked for later knows more.
    if (mine !== started) return
    if (found !== present) onChange()
    present = found
    knownAt = mark
  }

  return {
    present: () => present,
    is: (version: string) => version === present,
    isAt: (mark: number) => knownAt === mark,
    /** Reads it unless it is known at this change mark; those who come together share one read. */
    async bringUpTo(mark: number): Promise<void> {
      if (knownAt === mark) return
      if (reading?.mark !== mark) reading = { mark, done: read(mark) }
      const { done } = reading
      await done.finally(() => {
        if (reading?.done === done) reading = null
      })
    },
    forget(): void {
      started += 1
      knownAt = Number.NaN
      reading = null
    },
  }
}
