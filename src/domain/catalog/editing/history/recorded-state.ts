import type { Reader } from '../../../database.ts'
import { type ProductRow, picturesOf } from '../../catalog-queries.ts'
import type { ProductState } from '../../catalog-tables.ts'
import { currentExtraFiles, type ExtraFileRow } from '../../files/extra-file-queries.ts'
import { type RecordedPicture, recordPictures } from '../../files/gathered-picture.ts'
import { currentModelFiles, type ModelFileRow } from '../../files/media-queries.ts'
import { readPicturePreferences, type StoredPicturePreferences } from '../../pictures/picture-preferences.ts'
import { isPossibleKey } from '../../slug.ts'
import { type ProductWords, wordsOf } from '../../writing/product-fields.ts'

/** The state of a product as its history records and restores it, under the names that its entries use. */
export interface RecordedState extends ProductWords, StoredPicturePreferences {
  state: ProductState
  files: RecordedFile[]
  extras: RecordedFile[]
  pictures: RecordedPicture[]
}

export interface RecordedFile {
  fileName: string
  sha256: string
  size: number
}

export const recordFiles = (files: RecordedFile[]): RecordedFile[] =>
  files.map(({ fileName, sha256, size }) => ({ fileName, sha256, size }))

/** Everything that a change of a product can change, as its history would record it now. */
export async function readRecordedState(reader: Reader, row: ProductRow): Promise<RecordedState> {
  const files = await currentModelFiles(reader, [row.id])
  return {
    ...wordsOf(row),
    state: row.state,
    files: recordFiles(files.map(asRecorded)),
    extras: recordFiles((await currentExtraFiles(reader, [row.id])).map(asRecorded)),
    pictures: recordPictures(await picturesOf(reader, [row.id])),
    ...(await readPicturePreferences(reader, row.id)),
  }
}

const asRecorded = (row: ModelFileRow | ExtraFileRow): RecordedFile => ({
  fileName: row.file_name,
  sha256: row.sha256,
  size: row.size,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether an import recorded what stood in for a slug as the former one: nobody could reach the product there. */
const isPlaceholder = (name: string, { slug }: Record<string, unknown>): boolean =>
  name === 'slug' && typeof slug === 'string' && !isPossibleKey(slug)

/**
 * The state before an entry of the history. Null when there is nothing to undo, or when a later change depends on the
 * entry and must be undone first.
 */
export function beforeEntry(
  { before, after }: Record<string, unknown>,
  present: RecordedState,
): Partial<RecordedState> | null {
  if (!isRecord(before) || !isRecord(after)) return null
  const now = new Map<string, unknown>(Object.entries(present))
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]) && !isPlaceholder(name, before))
  const stands = names.length > 0 && names.every((name) => now.has(name) && isSame(now.get(name), after[name]))
  // Entries are written only from a `RecordedState`, under its names.
  return stands ? Object.fromEntries(names.map((name) => [name, before[name] ?? null])) : null
}
