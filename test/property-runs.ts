const { PROPERTY_RUNS: asked, LONG_HISTORIES: long } = process.env

/**
 * How many cases a property tries: `few` in every run, `many` in the long suite, and PROPERTY_RUNS if set. Unless that
 * is set, the cases are the same each time, so that a failing gate points to the change and not to chance.
 */
export const propertyRuns = ({ few, many }: { few: number; many: number }) =>
  asked ? { numRuns: Number(asked) } : { numRuns: long ? many : few, seed: 20_261_122 }
