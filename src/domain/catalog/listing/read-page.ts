/**
 * The page that an address asks for: a positive integer, else page 1 (specification §5). One beyond the end is the last
 * page, however many digits it has.
 */
export const readPage = (text: string | null | undefined): number =>
  /^\d+$/.test(text ?? '') ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) || 1 : 1
