/** The last page of a list: nobody pages further, and a higher number is not meant as a page. */
export const furthestPage = 100_000
