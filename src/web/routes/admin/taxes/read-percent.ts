/**
 * Parses a percentage as people write it (`19`, `25,5 %`); null for anything else. The store decides how large it may
 * be.
 */
export function readPercent(typed: string): number | null {
  const digits = typed.trim().replace(/%$/, '').trimEnd().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) && Number(digits) <= 100 ? Number(digits) : null
}
