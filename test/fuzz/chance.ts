export type Chance = ReturnType<typeof createChance>

/** Uniform numbers from 0 to 1, even for seeds that differ by one (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Makes the same decisions for the same seed. */
export function createChance(seed: number) {
  const random = createRandom(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return {
    /** True with this probability. */
    odds: (of: number) => random() < of,
    /** A whole number from 0 to `most`. */
    upTo,
    pick<Item>(items: readonly Item[]): Item {
      const [item] = items.slice(upTo(items.length - 1))
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
