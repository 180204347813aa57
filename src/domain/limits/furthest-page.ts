/** The highest page number that a list accepts: no reader pages that far. */
export const furthestPage = 100_000
