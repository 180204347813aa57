import type { FieldDifference } from '../writing/field-differences.ts'
import type { Note } from '../writing/notes.ts'
import type { CatalogFiles } from './catalog-files.ts'
import { type ImportNeeds, importParts } from './import-parts.ts'
import { readList } from './read-catalog-entries.ts'

export interface ImportReport {
  dryRun: boolean
  total: number
  created: number
  changed: number
  unchanged: number
  /** Each product that is created or changed, with the names of the fields that differ. */
  changes: {
    id: string
    title: string
    action: 'created' | 'changed'
    fields: string[]
    /** Old and new values of those fields, as import files write them; without pictures and files. */
    differences: FieldDifference[]
  }[]
  /** Everything that was mended, left out or looks unusual. */
  repairs: Note[]
}

/**
 * Imports a catalog from memory in one transaction: for the store itself, whose lists are short. Products are matched by
 * id, the list overrides later edits, and products that it does not name stay. Files are checked and durable before any
 * row is written; their facts follow by job. A dry run reports the same and changes nothing.
 * @throws ShopError invalid-argument with `details.problems` for malformed entries
 */
export async function importCatalog(
  needs: ImportNeeds,
  value: unknown,
  source: CatalogFiles,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const entries = readList(value)
  const parts: Pick<ImportReport, 'changes' | 'repairs'> = { changes: [], repairs: [] }
  const sums = await importParts(needs, () => entries, source, {
    dryRun,
    partSize: entries.length,
    tell: ({ changes, repairs }) => {
      parts.changes = changes
      parts.repairs = repairs
    },
  })
  return { dryRun, ...sums, ...parts }
}
