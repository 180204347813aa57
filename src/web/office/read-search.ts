/** Search words and page of a table's address; nonsense is page 1. */
export function readSearch({ searchParams: parameters }: URL) {
  const page = Number(parameters.get('page') ?? 1)
  return {
    parameters,
    query: (parameters.get('query') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}
