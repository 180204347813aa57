import type { NeededFile } from '../../catalog/pictures/list-needed-files.ts'
import type { Reader } from '../../database.ts'
import type { PackageEntry } from './package-entries.ts'
import { selectPackagesAfter } from './package-queries.ts'

const atOnce = 300

/** Every stored file that packages are made of, to be kept for good: a package that was sold is never made again. */
export async function listPackageFiles({ reader }: { reader: Reader }): Promise<NeededFile[]> {
  const needed = new Map<string, NeededFile>()
  let after = { product_id: '', release: 0, voice: '' }
  for (;;) {
    const rows = await selectPackagesAfter(reader, after, atOnce)
    for (const row of rows) {
      // Only `layOutRelease` writes it.
      const entries: PackageEntry[] = JSON.parse(row.entries)
      for (const entry of entries) {
        if (!('storeName' in entry)) continue
        const { storeName, sha256: digest, size } = entry
        needed.set(storeName, { storeName, digest, size })
      }
    }
    const last = rows.at(-1)
    if (!last) return [...needed.values()]
    after = last
  }
}
