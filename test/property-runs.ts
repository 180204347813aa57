const { PROPERTY_RUNS: asked, LONG_HISTORIES: long } = process.env

/**
 * How many stories a property tells: `few` with every test, `many` in the long suite, and as many as PROPERTY_RUNS
 * says. They are the same each time unless that is set, so that a red gate tells of the change and not of its luck.
 */
export const propertyRuns = ({ few, many }: { few: number; many: number }) =>
  asked ? { numRuns: Number(asked) } : { numRuns: long ? many : few, seed: 20_261_122 }
