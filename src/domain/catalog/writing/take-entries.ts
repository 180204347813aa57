import { isThreeMf } from '../../models/reading/read-three-mf.ts'
import { refuseBeyond, type zipLimits } from '../../zip/zip-directory.ts'

/**
 * The files of an archive, taken from what several archives together may still unpack to; null for a 3MF, which is a
 * model itself. The archive is listed under `listLimits`.
 * @throws ShopError invalid-argument when they are beyond that
 */
export function takeEntries<Entry extends { name: string; size: number }>(
  entries: Entry[],
  left: typeof zipLimits,
): Entry[] | null {
  if (isThreeMf(entries)) return null
  refuseBeyond(entries, left)
  left.entries -= entries.length
  left.totalBytes -= entries.reduce((sum, { size }) => sum + size, 0)
  return entries
}
