import { readLicense } from '../../content/read-content.ts'
import type { Services } from '../../services.ts'
import type { PackageStore } from './package-texts.ts'

/** What packages that are laid out now say about the store. */
export async function packageStore({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<PackageStore> {
  const { storeName, baseUrl } = settings()
  return { storeName, baseUrl, license: await readLicense({ database }) }
}
