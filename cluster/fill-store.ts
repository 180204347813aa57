import type { CatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { waitFor } from '#test/processes/wait-for.ts'
import { quickPhotos, silentLog } from '#test/stand-ins.ts'

/** What is sold: products as in an import file, and their files. */
export interface Goods {
  products: unknown[]
  files: CatalogFiles
}

/** Creates the tables and puts the goods on sale. Returns once all resulting jobs are done and the store is closed. */
export async function fillStore(settings: Record<string, string>, { products, files }: Goods): Promise<void> {
  const config = readConfig({ ...settings, PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'silent' })
  const store = await openStore(config, {
    log: silentLog,
    seed: false,
    media: { lowPriority: false },
    override: ({ media }) => ({ media: quickPhotos(media) }),
  })
  await store.shop.catalog.importCatalog(products, files, { dryRun: false })
  const open = () => store.services.database.read.selectFrom('jobs').select('id').where('finished_at', 'is', null)
  await waitFor(async () => (await open().execute()).length === 0)
  await store.stop()
}
