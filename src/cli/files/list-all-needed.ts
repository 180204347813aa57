import { listNeededFiles, type NeededFile } from '#domain/catalog/pictures/list-needed-files.ts'
import type { Reader } from '#domain/database.ts'
import { listPackageFiles } from '#domain/downloads/packages/list-package-files.ts'

/** Every file that rows or packages refer to; one that both refer to may be listed twice. */
export const listAllNeeded = async ({ reader }: { reader: Reader }): Promise<NeededFile[]> => [
  ...(await listNeededFiles({ reader })),
  ...(await listPackageFiles({ reader })),
]
