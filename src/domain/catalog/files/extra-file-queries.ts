import type { Selectable } from 'kysely'
import type { CatalogTables } from '../catalog-tables.ts'
import { filesIn } from './file-queries.ts'

export type ExtraFileRow = Selectable<CatalogTables['extra_files']>

export const { current: currentExtraFiles, ever: extraFilesEver } = filesIn('extra_files')
