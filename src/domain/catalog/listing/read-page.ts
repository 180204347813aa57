/**
 * The page that an address asks for: a positive integer, else page 1 (specification §5). A page beyond the end means
 * the last page, however many digits it has.
 */
export const readPage = (text: string | null | undefined): number =>
  /^\d+$/.test(text ?? '') ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) || 1 : 1
